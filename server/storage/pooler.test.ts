import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from 'api/platform/db/database'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'
import { writeInTurn } from './testing/pooled-writer.ts'
import { hasPgbouncer, startPgbouncer, type Pgbouncer } from './testing/start-pgbouncer.ts'

const database = useTestDatabase()
const readerFile = path.join(import.meta.dirname, './testing/pooled-reader.ts')

type Counted = { wrong: number; failed: number; right: number }

/** Runs two processes with different statements on few shared connections; returns the sum of their counts. */
async function readFromTwoProcesses(url: string, isPrepared: 'on' | 'off'): Promise<Counted> {
  const read = async (who: string): Promise<Counted> => {
    const env = { ...process.env, DATABASE_URL: url, WHO: who, IS_PREPARED: isPrepared }
    const { stdout } = await promisify(execFile)(process.execPath, [readerFile], { env })
    return JSON.parse(stdout) as Counted
  }
  const [one, other] = await Promise.all([read('one'), read('other')])
  return {
    wrong: one!.wrong + other!.wrong,
    failed: one!.failed + other!.failed,
    right: one!.right + other!.right,
  }
}

describe.runIf(hasPgbouncer).each(['transaction', 'session'] as const)(
  'behind pgbouncer in %s mode',
  (mode) => {
    let pgbouncer: Pgbouncer
    beforeAll(async () => {
      // In session mode each process needs its own connection; in transaction mode all share two.
      pgbouncer = await startPgbouncer(database.appUrl, { mode, poolSize: mode === 'session' ? 20 : 2 })
    })
    afterAll(() => pgbouncer.stop())

    const settings = () => ({
      ...installedSettings(database),
      DATABASE_URL: pgbouncer.through(database.appUrl),
      DATABASE_DIRECT_URL: database.appUrl,
      DATABASE_POOLER: mode,
    })

    test('no process gets rows of a statement of another process', async () => {
      const isPrepared = mode === 'session' ? 'on' : 'off'
      const counted = await readFromTwoProcesses(pgbouncer.through(database.appUrl), isPrepared)
      expect(counted).toEqual({ wrong: 0, failed: 0, right: 800 })
    })

    test('who changed what, from where and why is never that of another transaction', async () => {
      await database.owner.query('delete from platform.changes')
      const { rows: people } = await database.owner.query<{ id: string }>(
        `insert into identity.accounts (id, line_user_id, line_name)
         select gen_random_uuid(), 'U' || md5(n || $1), n from unnest(array['甲', '乙']) n returning id`,
        [mode],
      )
      const [one, other] = people.map(({ id }, at) => ({ accountId: id, reason: `${mode} ${at}` }))
      const url = pgbouncer.through(database.appUrl)
      const db = openDatabase({ url, maxConnections: 4, isPooled: true, isPrepared: mode === 'session' })
      await writeInTurn(db, [one!, other!])
      await db.destroy()
      const { rows } = await database.owner.query(
        `select actor_id as "accountId", origin, reason, count(*)::int as count from platform.changes
         where relation = 'people.teachers' and after ->> 'name' is not distinct from coalesce(reason, 'nobody')
         group by 1, 2, 3 order by reason`,
      )
      expect(rows).toEqual([
        { ...one, origin: '匯入', count: 5 },
        { ...other, origin: '批次', count: 5 },
        { accountId: null, origin: null, reason: null, count: 4 },
      ])
    })

    test('pages and API work', async () => {
      const { url, output } = await startServer(settings())
      const answers = await Promise.all(
        ['/home', '/course/class_all', '/api/class', '/api/news', '/readyz'].map((at) => fetch(url + at)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(output()).not.toContain('"unexpected"')
    })

    test('start is refused when the session limits are not in force', async () => {
      await database.owner.query(`
        do $$ begin create role hangkhau_unset login in role hangkhau_app; exception when duplicate_object then null; end $$`)
      const unset = pgbouncer.through(database.appUrl).replace('hangkhau@', 'hangkhau_unset@')
      await expect(startServer({ ...settings(), DATABASE_URL: unset })).rejects.toThrow(
        'alter role "hangkhau_unset" set statement_timeout = 5000;',
      )
    })
  },
)

test.runIf(hasPgbouncer)(
  'prepared statements behind a transaction pooler fail and never return wrong rows',
  async () => {
    const pgbouncer = await startPgbouncer(database.appUrl, { mode: 'transaction', poolSize: 2 })
    const counted = await readFromTwoProcesses(pgbouncer.through(database.appUrl), 'on')
    await pgbouncer.stop()
    expect(counted.wrong).toBe(0)
    expect(counted.failed).toBeGreaterThan(0)
  },
)

test('start is refused with a clear message when the database does not exist', async () => {
  const settings = installedSettings(database)
  const { DATABASE_OWNER_URL: _owner, ...apart } = settings
  const wrong = { ...apart, NODE_ENV: 'production', PUBLIC_URL: 'https://hangkhau.test' }
  const missing = database.appUrl.replace(/\/t_\w+/, '/no_such_database')
  await expect(startServer({ ...wrong, DATABASE_URL: missing })).rejects.toThrow(
    'DATABASE_URL: PostgreSQL refuses it: database "no_such_database" does not exist',
  )
})

test('start is refused for a login that owns the tables', async () => {
  const settings = installedSettings(database)
  await expect(
    startServer({ ...settings, DATABASE_URL: settings['DATABASE_OWNER_URL']!, DATABASE_POOLER: 'session' }),
  ).rejects.toThrow('Create a login of its own for the application')
})
