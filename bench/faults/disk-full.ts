import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from './fault-report.ts'
import { onStage, type Stage } from './stage.ts'
import { sufferFault } from './suffer-fault.ts'

const megabyte = 1024 * 1024
const fullMs = 15_000
/** TMPFS_MAGIC of Linux. */
const tmpfs = 0x01021994
// Every start of PostgreSQL on a full disk fails; its guardian waits up to 5 s before the next one.
const limits = { statuses: [503, 507], waitSeconds: 5, recoverySeconds: 15 }

/** The database's disk is full, first for rows and then for the write-ahead log as well. */
export function fillDisk(): Promise<Row[]> {
  if (!canMount()) return Promise.reject(new Error('needs a tmpfs of its own, that is, root'))
  return onStage({ prepareFolder: mountSmallDisk }, async (stage) => [
    await sufferFault(stage, {
      what: `disk full for ${fullMs / 1000} s, room left in the log of changes`,
      limits,
      act: () => whileFull(stage, () => wait(fullMs)),
    }),
    await sufferFault(stage, {
      what: `disk full for ${fullMs / 1000} s, the log of changes as well`,
      limits,
      act: () => whileFull(stage, () => useUpLog(stage)),
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

async function whileFull(stage: Stage, act: () => Promise<unknown>): Promise<void> {
  const file = path.join(stage.folder, 'filling')
  const empty = () => rmSync(file, { force: true })
  stage.atEnd(empty)
  fill(file)
  // Space that the server has freed meanwhile is filled, too.
  const timer = setInterval(() => fill(file), 200)
  // It must not go on where the small disk was.
  stage.atEnd(() => clearInterval(timer))
  try {
    await act()
  } finally {
    clearInterval(timer)
    empty()
  }
}

function fill(file: string): void {
  // Never the disk of the machine itself.
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

/** Creates new files of the write-ahead log until that fails, which stops PostgreSQL. */
async function useUpLog({ owner }: Stage): Promise<void> {
  const end = performance.now() + fullMs
  while (performance.now() < end) {
    await owner
      .query(`select pg_logical_emit_message(true, 'bench', repeat('x', 1000000)), pg_switch_wal()`)
      .catch(() => undefined)
    await wait(100)
  }
}
