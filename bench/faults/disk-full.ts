import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { measureFault } from './measure-fault.ts'
import { withInstallation, type Installation } from './with-installation.ts'

const megabyte = 1024 * 1024
const fullMs = 15_000
/** TMPFS_MAGIC of Linux. */
const tmpfs = 0x01021994
// Every start of PostgreSQL on a full disk fails; its guardian waits up to 5 s before the next one.
const limits = { statuses: [503, 507], waitSeconds: 5, recoverySeconds: 15 }

/** First for rows and then for the write-ahead log as well. */
export function fillDisk(): Promise<Row[]> {
  if (!canMount()) return Promise.reject(new Error('requires root to mount a tmpfs'))
  return withInstallation({ prepareFolder: mountSmallDisk }, async (installation) => [
    await measureFault(installation, {
      what: `disk full for ${fullMs / 1000} s, space left in the write-ahead log`,
      limits,
      act: () => whileFull(installation, () => sleep(fullMs)),
    }),
    await measureFault(installation, {
      what: `disk full for ${fullMs / 1000} s, including the write-ahead log`,
      limits,
      act: () => whileFull(installation, () => useUpLog(installation)),
    }),
  ])
}

const canMount = (): boolean => process.getuid?.() === 0 && spawnSync('mount', ['-V']).status === 0

function mountSmallDisk(folder: string): () => void {
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', folder])
  if (status !== 0) throw new Error(`mount: ${stderr.toString()}`)
  return () => {
    spawnSync('umount', [folder])
  }
}

async function whileFull(installation: Installation, act: () => Promise<unknown>): Promise<void> {
  const file = path.join(installation.folder, 'filling')
  const empty = () => rmSync(file, { force: true })
  installation.onCleanup(empty)
  fill(file)
  // Fills space that the server frees meanwhile.
  const timer = setInterval(() => fill(file), 200)
  // Must stop before the small disk is unmounted.
  installation.onCleanup(() => clearInterval(timer))
  try {
    await act()
  } finally {
    clearInterval(timer)
    empty()
  }
}

function fill(file: string): void {
  // Never fills a disk of this machine.
  if (statfsSync(path.dirname(file)).type !== tmpfs) throw new Error('only a tmpfs is filled')
  const handle = openSync(file, 'a')
  try {
    const { bavail, bsize } = statfsSync(path.dirname(file))
    for (let left = bavail * bsize; left > 0; left -= megabyte) writeSync(handle, Buffer.alloc(megabyte))
    for (;;) writeSync(handle, Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

async function useUpLog({ owner }: Installation): Promise<void> {
  const end = performance.now() + fullMs
  while (performance.now() < end) {
    await owner
      .query(`select pg_logical_emit_message(true, 'bench', repeat('x', 1000000)), pg_switch_wal()`)
      .catch(() => undefined)
    await sleep(100)
  }
}
