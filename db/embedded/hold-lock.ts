import { chownSync, readFileSync, writeFileSync } from 'node:fs'
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
  const ownerFile = join(plan.home, 'postgres.owner')
  const deadline = Date.now() + timeoutMs
  while (!tryLock(plan)) {
    const owner = readOwner(ownerFile)
    if (owner && isAlive(owner))
      throw new Error(
        `already running, pid ${owner}: it uses ${plan.cluster}. End that one, or set DATA_DIR to another folder`,
      )
    if (Date.now() > deadline) throw new Error(`${plan.cluster} is in use by another system or container`)
    await sleep(50)
  }
  writeFileSync(ownerFile, `${plan.ownerPid}\n`)
  if (plan.account) chownSync(ownerFile, plan.account.uid, plan.account.gid)
}

/**
 * SQLite is used only for its file lock: the kernel releases the lock however this process ends. A pid file cannot
 * guarantee that, and Node has no flock.
 */
function tryLock(plan: ServerPlan): boolean {
  const file = join(plan.home, 'postgres.lock')
  const lock = new DatabaseSync(file)
  try {
    lock.exec('pragma journal_mode = memory')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (String(error).includes('database is locked')) return false
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
