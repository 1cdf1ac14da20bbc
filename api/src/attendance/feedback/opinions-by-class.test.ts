import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeCopies } from '#testing/arrange-copies.ts'
import {
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from '#testing/arrange.ts'
import { listFeedback } from './list-feedback.ts'

const database = useTestDatabase()
const opinions = 3000

beforeAll(async () => {
  const { owner } = database
  await arrangeBasics(owner)
  await arrangeSecondBase(owner)
  const { accountId } = await arrangeMember(owner)
  const { classId } = await arrangeClass(owner, { capacities: [9] })
  await arrangeCopies(owner, classId, opinions)
  await owner.query(
    `insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
     select lpad(upper(to_hex(n)), 4, '0') || '-0000', $1, id, 0, $2, $2
     from (select id, row_number() over (order by id) as n from catalog.classes where base_id = 1 and id <> $3) c`,
    [accountId, testNow, classId],
  )
  await owner.query(
    `insert into booking.feedback (booking_id, rating, words, given_at) select id, 5, '很好', $1 from booking.bookings`,
    [testNow],
  )
  await owner.query('vacuum analyze booking.feedback')
  await owner.query('vacuum analyze booking.bookings')
  await owner.query('vacuum analyze catalog.classes')
})

/** The list, and how many opinions were read for it. */
const readAs = async (baseId: number, cursor?: string) => {
  const actor = await arrangeStaff(database.owner, 'base_manager', { baseId })
  return await database.db.transaction().execute(async (tx) => {
    const readRows = async () =>
      (
        await sql<{ count: number }>`
          select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
          where schemaname = 'booking' and relname = 'feedback'`.execute(tx)
      ).rows[0]!.count
    const before = await readRows()
    const list = await listFeedback(tx, { ...(cursor !== undefined && { cursor }) }, actor)
    return { ...list, rows: (await readRows()) - before }
  })
}

test('a base without opinions does not read those of others', async () => {
  const { items, total, rows } = await readAs(2)
  expect({ items, total }).toEqual({ items: [], total: { count: 0, hasMore: false } })
  expect(rows).toBeLessThan(100)
})

test('of a base with 3,000, a page is read, and counts with the first page only', async () => {
  const { items, total, ratings, nextCursor, rows } = await readAs(1)
  expect(items).toHaveLength(20)
  expect({ total, ratings }).toEqual({
    total: { count: opinions, hasMore: false },
    ratings: [0, 0, 0, 0, opinions],
  })
  expect(rows).toBeLessThan(300)
  expect(await readAs(1, nextCursor!)).toMatchObject({ total: null, ratings: null })
})
