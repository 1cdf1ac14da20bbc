import { deriveSessionKeys } from 'api/identity/keys'
import { openSession } from 'api/identity/open-session'
import type { Database } from 'api/platform/db/database'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { benchSecret, type BenchServer } from './bench-server.ts'

export const arrangeMembers = async (server: BenchServer, count: number): Promise<string[]> =>
  await logIn(server, await addMembers(server, count))

export async function addMembers({ owner }: BenchServer, count: number): Promise<string[]> {
  const accounts = await owner.query<{ id: string }>(
    `with a as (
       insert into identity.accounts (line_user_id, line_name)
       select 'U' || md5('bench' || n || random()), '測量' from generate_series(1, $1::int) n returning id)
     insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version, consented_at, signed_up_at)
     select id, '測量', '0912345678', '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11', now(), now() from a
     returning id`,
    [count],
  )
  return accounts.rows.map(({ id }) => id)
}

/** Returns the bearer tokens. */
export async function logIn({ ownerUrl }: BenchServer, members: readonly string[]): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) }) as unknown as Database
  const keys = deriveSessionKeys(benchSecret)
  const now = new Date()
  const tokens = await db.transaction().execute(async (tx) => {
    const opened: string[] = []
    for (const accountId of members) {
      opened.push((await openSession(tx, { accountId, device: 'bench', now, keys })).access_token)
    }
    return opened
  })
  await db.destroy()
  return tokens
}

/** Its days are a day apart, from the day after tomorrow on. */
export async function arrangeDays(
  { owner }: BenchServer,
  { days, capacity }: { days: number; capacity: number },
): Promise<{ classId: number; dayIds: number[] }> {
  const inserted = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
     values (1, 1, '測量班', 5, '2020-01-01', '2020-01-01') returning id`,
  )
  const classId = inserted.rows[0]!.id
  const rows = await owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, now() + make_interval(days => 2 + n), now() + make_interval(days => 2 + n, hours => 2), '教室', $2
     from generate_series(1, $3::int) n returning id`,
    [classId, capacity, days],
  )
  return { classId, dayIds: rows.rows.map(({ id }) => id) }
}
