import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { writeRound, type Written } from './booking/rounds/write-round.ts'
import { signAccessToken } from './identity/access-token.ts'
import { createIdentify } from './identity/identify.ts'
import { deriveSessionKeys } from './identity/keys.ts'
import { writeMessages, type NewMessage } from './notifications/outbox/write-messages.ts'
import { settleDeliveries } from './notifications/send/settle-deliveries.ts'
import type { Tx } from './platform/db/database.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import { arrangeBasics, testNow } from './testing/arrange.ts'

/**
 * PostgreSQL keeps the plans of a connection. What each request of a rush needs is read by its key also when the plan was
 * made for a table of one page, and also when reading all of a larger table would seem as cheap.
 */

const database = useTestDatabase()
const memberCount = 1500
const dayCount = 1500
let members: string[]
let days: number[]

beforeAll(async () => {
  const { owner } = database
  await migrateJobs(owner.options.connectionString!)
  await arrangeBasics(owner)
  await owner.query(
    `insert into identity.accounts (id, line_user_id, line_name)
       select gen_random_uuid(), 'U' || md5(n::text), '測試會員' from generate_series(1, ${memberCount}) n;
     insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version, consented_at, signed_up_at)
       select id, '測試會員', '0912345678', '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11', now(), now() from identity.accounts;
     insert into identity.sessions (id, account_id, device, salt, rotated_at, created_at, idle_expires_at, expires_at)
       select id, id, 'test', decode(md5('salt'), 'hex'), now(), now(), '2099-01-01', '2099-01-01' from identity.accounts;
     insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
       values (1, 1, '測試班', 5, '2020-01-01', '2020-01-01');
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       select 1, at, at + interval '2 hours', '教室', 900
       from generate_series(1, ${dayCount}) n, lateral (select '2026-07-01'::timestamptz + n * interval '3 hours') t(at)`,
  )
  await owner.query('analyze')
  members = (await owner.query<{ id: string }>('select id from identity.members')).rows.map(({ id }) => id)
  days = (await owner.query<{ id: number }>('select id from catalog.class_days order by id')).rows.map(
    ({ id }) => id,
  )
})

/** The rows of a table that the work read, in whole tables and by indexes. */
const countReadRows = async (tx: Tx, table: string, work: () => Promise<unknown>) => {
  const count = async () => {
    const { rows } = await sql<{ whole: number; byIndex: number }>`
      select seq_tup_read::int as whole, idx_tup_fetch::int as "byIndex" from pg_stat_xact_user_tables
      where relid = ${table}::regclass`.execute(tx)
    return rows[0]!
  }
  const before = await count()
  await work()
  const after = await count()
  return { whole: after.whole - before.whole, byIndex: after.byIndex - before.byIndex }
}

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)

test('sessions that are read together are looked up one by one, and so are their members', async () => {
  const keys = deriveSessionKeys('a secret of at least thirty-two characters')
  const tokens = await Promise.all(
    members.slice(0, 9).map((id) => signAccessToken(keys.access, { sessionId: id, accountId: id }, testNow)),
  )
  const read = await inTransaction(async (tx) => {
    const identify = createIdentify(tx, keys, { now: () => testNow })
    const identifyAll = () => Promise.all(tokens.map((token) => identify(token)))
    const actors = await identifyAll()
    expect(actors.every((actor) => actor.kind === 'account' && actor.isMember)).toBe(true)
    // PostgreSQL decides with the sixth execution whether it keeps a plan.
    for (let time = 0; time < 6; time++) await identifyAll()
    return [
      await countReadRows(tx, 'identity.members', identifyAll),
      await countReadRows(tx, 'identity.sessions', identifyAll),
    ]
  })
  expect(read.map(({ whole }) => whole)).toEqual([0, 0])
})

const order = (at: number): Written => {
  const [booking, now] = [randomUUID(), testNow]
  return {
    memberId: members[at]!,
    key: randomUUID(),
    hash: 'a'.repeat(64),
    now,
    answer: { status: 200, body: {} },
    booking: {
      id: booking,
      code: `AAAA-${String(at).padStart(4, '0')}`,
      actorId: members[at]!,
      memberId: members[at]!,
      classId: 1,
      feeTwd: 0,
      days: [{ classDayId: days[at]!, plus: 0, state: 'booked' }],
      overlapAccepted: false,
      now,
    },
    seenBookings: '0',
  }
}
const ordersFrom = (start: number) => Array.from({ length: 12 }, (_, index) => order(start + index))

test('a round of orders reads its own class days only, and checks its bookings by their keys', async () => {
  const read = await inTransaction(async (tx) => {
    for (let round = 0; round < 8; round++)
      expect(await writeRound(tx, ordersFrom(100 * round))).toHaveProperty('size', 12)
    const write = () => writeRound(tx, ordersFrom(900))
    return [await countReadRows(tx, 'catalog.class_days', write), await wholeBookings(tx)]
  })
  expect(read[0]).toMatchObject({ whole: 0 })
  expect(read[0]!.byIndex).toBeLessThan(200)
  expect(read[1]).toMatchObject({ whole: 0 })
})
const wholeBookings = (tx: Tx) =>
  countReadRows(tx, 'booking.bookings', () => writeRound(tx, ordersFrom(1000)))

const message = (at: number): NewMessage => ({
  memberId: members[at]!,
  cause: `event:${at}`,
  kind: 'booking_confirmed',
  facts: { days: [] },
  bookingId: null,
  classId: null,
})

/** Ends ten messages that should then go by e-mail. */
const fallBack = async (tx: Tx) => {
  const { rows } = await sql<{ id: number }>`select id::int from notifications.messages limit 10`.execute(tx)
  const outcome = { outcome: 'not_reachable' } as const
  await settleDeliveries(
    tx,
    rows.map(({ id }) => ({ messageId: id, channel: 'line', attempt: outcome })),
    testNow,
  )
}

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['others were written', (tx) => writeAll(tx, 2, 12)],
  ['others were settled', fallBack],
])('deliveries are checked by the keys of their messages, though there were few when %s', async (_, plan) => {
  await database.owner.query('truncate notifications.messages cascade')
  await inTransaction((tx) => writeAll(tx, 0, 2))
  await inTransaction((tx) => writeAll(tx, 12, 22))
  await database.owner.query('analyze notifications.messages')
  const read = await inTransaction(async (tx) => {
    await sql`discard plans`.execute(tx)
    await plan(tx)
    const written = await countReadRows(tx, 'notifications.messages', () => writeAll(tx, 22, 800))
    return [written, await countReadRows(tx, 'notifications.deliveries', () => fallBack(tx))]
  })
  expect(read[0]).toMatchObject({ whole: 0 })
  expect(read[1]).toMatchObject({ whole: 0 })
  expect(read[1]!.byIndex).toBeLessThan(100)
})

const writeAll = (tx: Tx, from: number, until: number) =>
  writeMessages(
    tx,
    Array.from({ length: until - from }, (_, at) => message(from + at)),
    testNow,
  )
