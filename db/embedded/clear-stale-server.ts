import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { endPostmaster } from './end-process.ts'
import type { ServerPlan } from './server-plan.ts'

/**
 * Stops a stale server that outlived its guardian and removes its pid files. Call only while holding the lock: then no
 * other process can own a running server of this cluster. An unrelated process that reuses the pid is left alone.
 */
export async function clearStaleServer(plan: ServerPlan): Promise<void> {
  const marker = join(plan.cluster, 'postmaster.pid')
  const pid = readPostmasterPid(plan.cluster)
  if (pid !== undefined) await endPostmaster(pid, () => !isPostmasterOf(pid, plan.cluster))
  // PostgreSQL refuses to start while the pid in `postmaster.pid` exists, even if it belongs to an unrelated process:
  // in a container the same small pids return after every crash. Two servers on one cluster remain impossible:
  // PostgreSQL also checks the shared memory segment, whose key is the inode of the folder.
  for (const file of [marker, ...socketFiles(plan.socketDir)]) rmSync(file, { force: true })
}

/** The pid in the cluster's `postmaster.pid`, running or not. */
export function readPostmasterPid(cluster: string): number | undefined {
  return Number(readMarker(cluster)[0]) || undefined
}

/** Whether the server with this pid accepts connections, by line 8 of `postmaster.pid`. */
export function isReady(cluster: string, pid: number): boolean {
  const lines = readMarker(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** Whether the pid is a running postgres of this cluster. The pid alone proves nothing, since pids are reused. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  const command = commandLineOf(pid)
  if (basename(command[0] ?? '') !== 'postgres') return false
  return command.includes(cluster) || workingFolderOf(pid) === cluster
}

/** A zombie has an empty command line, so it counts as ended. */
function commandLineOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    if (process.platform === 'linux') return []
    const answer = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
    const [program, rest] = (answer.stdout ?? '').trim().split(' -D ')
    return [program ?? '', rest?.split(' -c ')[0] ?? '']
  }
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function readMarker(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

const socketFiles = (folder: string) => [join(folder, '.s.PGSQL.5432'), join(folder, '.s.PGSQL.5432.lock')]
