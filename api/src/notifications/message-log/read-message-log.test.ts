import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { countUndelivered } from './count-undelivered.ts'
import { readMessageLog } from './read-message-log.ts'

const database = useTestDatabase()
const messageCount = 5000
let failedId: number

beforeAll(async () => {
  const { owner } = database
  await arrangeBasics(owner)
  const { accountId } = await arrangeMember(owner)
  const { classId } = await arrangeClass(owner, { capacities: [9] })
  await owner.query(
    `with written as (
       insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       select $1, 'event:' || n, 'booking_confirmed', '{"days":[]}', $2, $3, $3
       from generate_series(1, ${messageCount}) n returning id)
     insert into notifications.deliveries (message_id, channel, due_at, outcome, ended_at)
     select id, 'line', $3, 'sent', $3 from written`,
    [accountId, classId, testNow],
  )
  const { rows } = await owner.query<{ id: number }>(
    `update notifications.deliveries set outcome = 'refused'
     where message_id = (select min(message_id) from notifications.deliveries) returning message_id as id`,
  )
  failedId = rows[0]!.id
  await owner.query('analyze notifications.messages; analyze notifications.deliveries')
})

/** How many rows of messages and deliveries this transaction has read. */
const readRows = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where schemaname = 'notifications' and relname in ('messages', 'deliveries')`.execute(tx)
  return rows[0]!.count
}

test('the few messages that failed are found without reading those that were sent', async () => {
  await database.db.transaction().execute(async (tx) => {
    const before = await readRows(tx)
    const reader = { roles: [{ role: 'base_staff', baseId: 1, teacherId: null }] } as const
    const { items } = await readMessageLog(tx, { onlyFailed: true }, { reader, now: testNow })
    expect(items.map(({ id }) => id)).toEqual([failedId])
    expect((await readRows(tx)) - before).toBeLessThan(100)
  })
})

test('messages are counted on the first page, up to a limit, and those of a search up to its first page', async () => {
  const at = (baseId: number) => ({ roles: [{ role: 'base_staff', baseId, teacherId: null }] }) as const
  const read = (query: object, baseId = 1) =>
    readMessageLog(database.db, { onlyFailed: false, ...query }, { reader: at(baseId), now: testNow })
  const { total, nextCursor } = await read({})
  expect(total).toEqual({ count: 1000, hasMore: true })
  expect((await read({ cursor: nextCursor! })).total).toBeNull()
  expect((await read({ onlyFailed: true })).total).toEqual({ count: 1, hasMore: false })
  expect((await read({ q: '測試會員' })).total).toEqual({ count: 50, hasMore: true })
  expect((await read({ q: '沒有這個人' })).total).toEqual({ count: 0, hasMore: false })
  expect((await read({}, 2)).total).toEqual({ count: 0, hasMore: false })
})

test('those that are still useful are counted, at the bases of the reader', async () => {
  const at = (baseId: number) => ({ roles: [{ role: 'base_staff', baseId, teacherId: null }] }) as const
  const count = async (baseId: number, now = testNow) =>
    (await countUndelivered(database.db, { reader: at(baseId), now })).messages
  const { rows } = await database.owner.query<{ until: Date }>(
    'select useful_until as until from notifications.messages where id = $1',
    [failedId],
  )
  const { until } = rows[0]!
  expect(await count(1, new Date(+until - 1))).toBe(1)
  expect(await count(1, until)).toBe(0)
  expect(await count(2, new Date(+until - 1))).toBe(0)
})
