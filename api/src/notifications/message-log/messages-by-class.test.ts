import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeCopies } from '#testing/arrange-copies.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeSecondBase, testNow } from '#testing/arrange.ts'
import { readMessageLog } from './read-message-log.ts'

const database = useTestDatabase()
const [largeBase, smallBase, emptyBase] = [1, 2, 3]
let smallIds: number[]

beforeAll(async () => {
  const { owner } = database
  await arrangeBasics(owner)
  await arrangeSecondBase(owner)
  const { accountId } = await arrangeMember(owner)
  const { classId } = await arrangeClass(owner, { capacities: [9] })
  await arrangeCopies(owner, classId, 100)
  const write = async (baseId: number, count: number) => {
    const { rows } = await owner.query<{ id: number }>(
      `insert into notifications.messages (member_id, cause, kind, facts, class_id, created_at, useful_until)
       select $1, 'event:' || c.id || '.' || n, 'booking_confirmed', '{"days":[]}', c.id, $2, $2
       from generate_series(1, $4::int) n, (
         select id from catalog.classes where base_id = $3 order by id limit 100) c order by n returning id`,
      [accountId, testNow, baseId, count],
    )
    return rows.map(({ id }) => id)
  }
  smallIds = await write(smallBase, 1)
  await write(largeBase, 300)
  await owner.query('vacuum analyze notifications.messages')
  await owner.query('vacuum analyze catalog.classes')
})

/** The list, and how many messages were read for it. */
const readAs = (baseId: number) =>
  database.db.transaction().execute(async (tx) => {
    const readRows = async () =>
      (
        await sql<{ count: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
          where schemaname = 'notifications' and relname = 'messages'`.execute(tx)
      ).rows[0]!.count
    const before = await readRows()
    const reader = { roles: [{ role: 'base_staff', baseId, teacherId: null }] } as const
    const list = await readMessageLog(tx, { onlyFailed: false }, { reader, now: testNow })
    return { ...list, rows: (await readRows()) - before }
  })

test('of a base with 100 messages or none, only its own are read', async () => {
  const small = await readAs(smallBase)
  expect(small.items.map(({ id }) => id)).toEqual(smallIds.toReversed().slice(0, 50))
  expect(small.total).toEqual({ count: 100, hasMore: false })
  expect(small.rows).toBeLessThan(300)
  const none = await readAs(emptyBase)
  expect(none).toMatchObject({ items: [], total: { count: 0, hasMore: false } })
  expect(none.rows).toBeLessThan(100)
})

test('of a base with 30,000 messages, the newest are read', async () => {
  const { items, total, rows } = await readAs(largeBase)
  expect(items).toHaveLength(50)
  expect(total).toEqual({ count: 1000, hasMore: true })
  expect(rows).toBeLessThan(1500)
})
