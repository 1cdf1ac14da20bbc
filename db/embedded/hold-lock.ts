import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './end-process.ts'
import type { ServerPlan } from './server-plan.ts'

/** A guardian that lost its parent stops its server and releases the lock within this time. */
const timeoutMs = 20_000
const held: DatabaseSync[] = []

/**
 * Locks the home folder until this process ends. Waits while the guardian of a dead process is still
 * stopping its server; throws "already running" at once when the owner is running.
 */
export async function holdLock(plan: ServerPlan): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!tryLock(plan)) {
    refuseRunningOwner(plan)
    if (Date.now() > deadline) throw new Error(`${plan.cluster} is in use by another system or container`)
    await sleep(50)
  }
  writeFileSync(ownerFileOf(plan), `${plan.ownerPid}\n`)
  if (plan.account) chownSync(ownerFileOf(plan), plan.account.uid, plan.account.gid)
}

/** Throws "already running" as `holdLock` does, without keeping a lock. */
export function requireUnlocked(plan: ServerPlan): void {
  if (existsSync(lockFileOf(plan)) && isLocked(lockFileOf(plan))) refuseRunningOwner(plan)
}

function isLocked(file: string): boolean {
  let reader: DatabaseSync | undefined
  try {
    reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('select 1 from sqlite_master')
    return false
  } catch (error) {
    // When the file cannot be read, the start reports the reason.
    return isLockedError(error)
  } finally {
    reader?.close()
  }
}

function refuseRunningOwner(plan: ServerPlan): void {
  const owner = readOwner(ownerFileOf(plan))
  if (owner && isAlive(owner))
    throw new Error(
      `already running, pid ${owner}: it uses ${plan.cluster}. End that one, or set DATA_DIR to another folder`,
    )
}

/**
 * SQLite is used only for its file lock: the kernel releases the lock however this process ends. A pid file cannot
 * guarantee that, and Node has no flock.
 */
function tryLock(plan: ServerPlan): boolean {
  const file = lockFileOf(plan)
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isLockedError(error)) return false
    throw error
  }
  if (plan.account) chownSync(file, plan.account.uid, plan.account.gid)
  held.push(lock)
  return true
}

function readOwner(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

const isLockedError = (error: unknown): boolean => String(error).includes('database is locked')
const lockFileOf = ({ home }: ServerPlan): string => join(home, 'postgres.lock')
const ownerFileOf = ({ home }: ServerPlan): string => join(home, 'postgres.owner')
