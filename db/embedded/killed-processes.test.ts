import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { isPostmasterOf } from './clear-stale-server.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import {
  kill,
  killAndWait,
  useFolder,
  parentOf,
  query,
  requirePostmaster,
  spawnStarter,
  startInChild,
  noDurability,
  until,
} from './testing/server-for-test.ts'

const onLinux = describe.runIf(process.platform === 'linux')
vi.setConfig({ testTimeout: 60_000 })

onLinux('a server whose processes are killed', () => {
  const folder = useFolder()
  // A killed process may remain as a zombie, which is no running server.
  const runs = (pid: number) => isPostmasterOf(pid, join(folder.path, 'postgres'))

  it('stops when Node is killed, and the next start has the committed data', async () => {
    const { child, output } = await startInChild(folder.path)
    await query(output, 'create table persisted as select 42 as answer')
    const postmaster = requirePostmaster(folder.path)
    await kill(child)
    expect(await until(() => !runs(postmaster), 5_000)).toBeLessThan(5_000)
    expect(await readPersisted()).toEqual([{ answer: 42 }])
  })

  it('can be started again at once, while the old server is still shutting down', async () => {
    const { child } = await startInChild(folder.path)
    await kill(child)
    expect(await readPersisted()).toEqual([{ answer: 42 }])
  })

  it('is recovered when Node and its guardian were killed', async () => {
    const { child } = await startInChild(folder.path)
    const postmaster = requirePostmaster(folder.path)
    process.kill(parentOf(postmaster), 'SIGKILL')
    await kill(child)
    expect(runs(postmaster)).toBe(true)
    expect(await readPersisted()).toEqual([{ answer: 42 }])
    expect(runs(postmaster)).toBe(false)
  })

  it('restarts by itself when only the postmaster or only the guardian is killed', async () => {
    const output: string[] = []
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: (line) => output.push(line) })
    const answers = () =>
      query(server.appUrl, 'select 1').then(
        () => true,
        () => false,
      )
    const isReplaced = (old: number) => async () => !runs(old) && (await answers())
    try {
      for (const victim of ['postmaster', 'guardian']) {
        const postmaster = requirePostmaster(folder.path)
        process.kill(victim === 'guardian' ? parentOf(postmaster) : postmaster, 'SIGKILL')
        await until(isReplaced(postmaster), 20_000)
      }
      expect(output).toHaveLength(2)
    } finally {
      await server.stop()
    }
    expect(() => requirePostmaster(folder.path)).toThrow('no postmaster')
  })

  it('can be stopped while a killed guardian is being replaced', async () => {
    const output: string[] = []
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: (line) => output.push(line) })
    process.kill(parentOf(requirePostmaster(folder.path)), 'SIGKILL')
    await until(() => output.some((line) => line.includes('starting a new one')), 20_000)
    await server.stop()
    await sleep(1_000)
    expect(() => requirePostmaster(folder.path)).toThrow('no postmaster')
  })

  it('refuses a second start while it runs, and keeps running', async () => {
    const first = await startInChild(folder.path)
    const second = await startInChild(folder.path)
    expect(second.output).toContain(`already running, pid ${first.child.pid}`)
    expect(await query(first.output, 'select answer from persisted')).toEqual([{ answer: 42 }])
    await killAndWait(first.child, folder.path)
  })

  it('keeps running after a terminal signal to the guardian', async () => {
    const { child, output } = await startInChild(folder.path)
    const guardian = parentOf(requirePostmaster(folder.path))
    process.kill(guardian, 'SIGINT')
    process.kill(guardian, 'SIGTERM')
    await sleep(300)
    expect(await query(output, 'select answer from persisted')).toEqual([{ answer: 42 }])
    await killAndWait(child, folder.path)
  })

  async function readPersisted() {
    const server = await startEmbeddedPostgres({
      dataDir: folder.path,
      log: () => {},
      settings: noDurability,
    })
    try {
      return await query(server.ownerUrl, 'select answer from persisted')
    } finally {
      await server.stop()
    }
  }
})

onLinux('the first start', () => {
  const folder = useFolder()

  // Files that initdb creates early, midway and last.
  it.each(['', 'PG_VERSION', 'base/1', 'base/5'])(
    'can be killed when initdb has created "%s"',
    async (file) => {
      const dataDir = join(folder.path, `killed-${file.replace('/', '-')}`)
      mkdirSync(dataDir)
      const starter = spawnStarter(dataDir)
      await until(() => existsSync(join(dataDir, 'postgres')) || initdbHasCreated(dataDir, file), 30_000)
      await kill(starter)
      const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: noDurability })
      expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      await server.stop()
      expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
    },
  )
})

function initdbHasCreated(dataDir: string, file: string): boolean {
  const unfinished = readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'))
  return unfinished !== undefined && existsSync(join(dataDir, unfinished, file))
}
