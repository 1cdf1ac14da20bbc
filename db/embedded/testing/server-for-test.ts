import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { isPostmasterOf, readPostmasterPid } from '#embedded/clear-stale-server.ts'
import { isAlive } from '#embedded/end-process.ts'

const startFile = new URL('../start-embedded-postgres.ts', import.meta.url).href
export const noDurability = { fsync: 'off', full_page_writes: 'off' }

/**
 * A temporary folder for the tests of a `describe`: created before the first and removed after the last; accessible to
 * the user that runs the server when root runs the tests.
 */
export function useFolder(): { readonly path: string } {
  const folder = { path: '' }
  beforeAll(() => {
    folder.path = mkdtempSync(join(tmpdir(), 'hangkhau-test-'))
    chmodSync(folder.path, 0o755)
  })
  afterAll(() => rmSync(folder.path, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts the server from another Node process, which can then be killed; resolves with its first line. */
export async function startInChild(dataDir: string): Promise<{ child: ChildProcess; output: string }> {
  const child = spawnStarter(dataDir)
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, output: String(line).trim() }
}

/** The same without waiting; it prints the owner's URL or, on failure, the reason. */
export function spawnStarter(dataDir: string): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from '${startFile}'
    const options = ${JSON.stringify({ dataDir, settings: noDurability })}
    setInterval(() => {}, 1000)
    try { console.log((await startEmbeddedPostgres({ ...options, log() {} })).ownerUrl) }
    catch (error) { console.log(error.message); process.exit(1) }`
  const args = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Sends SIGKILL, then waits until the process has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The same, and waits until the guardian has stopped the server and ended. */
export async function killAndWait(child: ChildProcess, home: string): Promise<void> {
  const postmaster = requirePostmaster(home)
  const guardian = parentOf(postmaster)
  await kill(child)
  await until(() => !isPostmasterOf(postmaster, join(home, 'postgres')) && !isRunning(guardian), 20_000)
}

/** A killed process may remain as a zombie, which is not running. */
function isRunning(pid: number): boolean {
  return isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
}

/** Runs one statement on a new connection and returns the rows. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** The pid of the running postmaster of a data folder; throws when there is none. */
export function requirePostmaster(home: string): number {
  const pid = readPostmasterPid(join(home, 'postgres'))
  if (!pid || !isAlive(pid)) throw new Error('no postmaster')
  return pid
}

/** The parent of a process (Linux). */
export function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
}

/** Polls the condition until it is true; returns how long that took, in ms. */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<number> {
  const start = Date.now()
  while (!(await condition())) {
    if (Date.now() - start > timeoutMs) throw new Error(`condition not true within ${timeoutMs} ms`)
    await sleep(20)
  }
  return Date.now() - start
}
