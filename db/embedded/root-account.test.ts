import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { useFolder, query, requirePostmaster, noDurability } from './testing/server-for-test.ts'

const isRoot = process.getuid?.() === 0

describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  const folder = useFolder()
  const logged: string[] = []
  let reachableDir = ''
  let locked = ''

  beforeAll(() => {
    reachableDir = join(folder.path, 'reachable')
    locked = join(folder.path, 'locked')
    mkdirSync(locked, { mode: 0o700 })
  })

  const start = (dataDir: string, binDir?: string) =>
    startEmbeddedPostgres({
      dataDir,
      reachableDir,
      settings: noDurability,
      log: (line) => logged.push(line),
      ...(binDir && { binDir }),
    })

  it('runs as an unprivileged user', async () => {
    const dataDir = join(folder.path, 'open')
    const server = await start(dataDir)
    const uid = statSync(`/proc/${requirePostmaster(dataDir)}`).uid
    const socketMode = statSync(join(dataDir, 'postgres-socket')).mode & 0o777
    await server.stop()
    expect(uid).not.toBe(0)
    expect(statSync(server.location).uid).toBe(uid)
    expect(statSync(server.location).mode & 0o777).toBe(0o700)
    expect(socketMode).toBe(0o700)
    expect(logged).toEqual([])
  }, 60_000)

  it('stores database and programs elsewhere when that user has no access, and logs where', async () => {
    const binDir = copyBinaries(join(locked, 'native'))
    const server = await start(join(locked, 'data'), binDir)
    await query(server.ownerUrl, 'create table persisted as select 42 as answer')
    await server.stop()
    expect(server.location.startsWith(reachableDir)).toBe(true)
    expect(existsSync(join(locked, 'data', 'postgres'))).toBe(false)
    expect(logged.join('\n')).toContain(`the database is in ${dirname(server.location)}`)
    expect(logged.join('\n')).toMatch(/copied PostgreSQL 18\.\d+ to/)
  }, 60_000)

  it('finds that database again after the data folder was moved, and gives a copy its own', async () => {
    const moved = join(locked, 'moved')
    renameSync(join(locked, 'data'), moved)
    const server = await start(moved)
    const rows = await query(server.ownerUrl, 'select answer from persisted')
    await server.stop()
    expect(rows).toEqual([{ answer: 42 }])
    cpSync(moved, join(locked, 'copy'), { recursive: true })
    const copy = await start(join(locked, 'copy'))
    await copy.stop()
    expect(copy.location).not.toBe(server.location)
  }, 60_000)
})

function copyBinaries(to: string): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(wrapper).resolve(name)
  expect(readFileSync(entry, 'utf8')).toContain('native')
  cpSync(join(dirname(entry), '..', 'native'), to, { recursive: true, verbatimSymlinks: true })
  return join(to, 'bin')
}
