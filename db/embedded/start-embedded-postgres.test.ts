import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { useFolder, query, noDurability } from './testing/server-for-test.ts'

const debian15 = '/usr/lib/postgresql/15/bin'

describe.each([
  ['npm package', undefined],
  ['Debian 15', debian15],
])('an embedded server (%s)', (_, binDir) => {
  const folder = useFolder()
  const missing = binDir !== undefined && !existsSync(binDir)
  let server: EmbeddedPostgres

  const start = () =>
    startEmbeddedPostgres({
      dataDir: folder.path,
      log: () => {},
      settings: noDurability,
      ...(binDir && { binDir }),
    })
  beforeAll(async () => void (missing || (server = await start())), 60_000)
  afterAll(async () => {
    await server?.stop()
  })

  it.skipIf(missing)('has the requested settings', async () => {
    const names = ['data_checksums', 'server_encoding', 'lc_collate', 'TimeZone', 'jit', 'max_connections']
    const rows = await query(
      server.ownerUrl,
      `select name, setting from pg_settings where name in ('${names.join("','")}')
       union select 'lc_collate', datcollate from pg_database where datname = current_database()`,
    )
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toMatchObject({
      data_checksums: 'on',
      server_encoding: 'UTF8',
      lc_collate: 'C',
      TimeZone: 'UTC',
      jit: 'off',
      max_connections: '60',
    })
  })

  it.skipIf(missing)('listens on a private socket only', async () => {
    const [row] = await query(server.ownerUrl, 'select inet_server_addr() as address')
    expect(row).toEqual({ address: null })
    expect(await query(server.ownerUrl, `show listen_addresses`)).toEqual([{ listen_addresses: '' }])
  })

  it.skipIf(missing)('lets the application do only what its group was granted', async () => {
    await query(server.ownerUrl, 'create table secret (id int)')
    await expect(query(server.appUrl, 'select * from secret')).rejects.toThrow(/permission denied/)
    await expect(query(server.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(query(server.appUrl, 'create temp table mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(query(server.appUrl, 'create database mine')).rejects.toThrow(/permission denied/)
    await query(server.ownerUrl, 'grant select on secret to hangkhau_app')
    expect(await query(server.appUrl, 'select * from secret')).toEqual([])
    const [limits] = await query(
      server.appUrl,
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(limits).toEqual({ statement: '5s', lock: '3s', idle: '10s' })
  })

  it.skipIf(missing)('has its data after a restart', async () => {
    await query(server.ownerUrl, 'create table persisted as select 42 as answer')
    await server.stop()
    await server.stop()
    expect(existsSync(join(server.location, 'postmaster.pid'))).toBe(false)
    expect(readFileSync(join(folder.path, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    server = await start()
    expect(await query(server.ownerUrl, 'select answer from persisted')).toEqual([{ answer: 42 }])
  })
})

describe('a data folder with a long path', () => {
  const folder = useFolder()

  it('gets its socket in a folder with a short path', async () => {
    const dataDir = join(folder.path, '巷口共學 '.repeat(5), 'long'.repeat(20))
    const server = await startEmbeddedPostgres({ dataDir, log: () => {}, settings: noDurability })
    const answer = await query(server.appUrl, 'select 1 as one')
    await server.stop()
    expect(answer).toEqual([{ one: 1 }])
    expect(server.location.startsWith(dataDir)).toBe(true)
    expect(decodeURIComponent(server.appUrl)).not.toContain(dataDir)
  }, 60_000)
})
