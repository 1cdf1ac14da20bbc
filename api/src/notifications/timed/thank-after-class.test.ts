import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember, testNow } from '#testing/arrange.ts'
import { thankAfterClass } from './thank-after-class.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

beforeEach(() => database.owner.query('truncate booking.bookings cascade'))

const hourMs = 3_600_000

/** A member who came with both companions on both days of a booking; returns the booking and the ends of its days. */
const arrangeCame = async () => {
  const member = await arrangeMember(database.owner)
  const { bookingId, dayIds } = await arrangeBookedDays(database, member, { days: 2, plus: 2 })
  await database.owner.query(
    `insert into booking.attendance select $1, unnest($2::int[]), 'present', 2, $3`,
    [bookingId, dayIds, testNow],
  )
  const { rows } = await database.owner.query<{ ends_at: Date }>(
    `select ends_at from catalog.class_days where id = any($1) order by ends_at`,
    [dayIds],
  )
  const after = (index: 0 | 1, ms: number) => new Date(rows[index]!.ends_at.getTime() + ms)
  return { member, bookingId, dayIds, after }
}

test.each([
  [25 * hourMs - 1, 1],
  [25 * hourMs, 0],
])('%d ms after the class who came is thanked: %d', async (ms, expected) => {
  const { member, after, bookingId } = await arrangeCame()
  expect(await thankAfterClass(database.db, after(1, ms))).toBe(expected)
  const { rows } = await database.owner.query(
    'select facts, booking_id from notifications.messages where member_id = $1',
    [member.accountId],
  )
  if (expected > 0)
    expect(rows).toMatchObject([{ booking_id: bookingId, facts: { days: [{ plus: 1, state: 'booked' }] } }])
})

test('nobody is thanked for a day that was cancelled after they had come', async () => {
  const { dayIds, after } = await arrangeCame()
  await database.owner.query(
    `update catalog.class_days set cancelled_at = starts_at, cancel_reason = '停電' where id = $1`,
    [dayIds[1]],
  )
  expect(await thankAfterClass(database.db, after(1, hourMs))).toBe(0)
})

test.each([
  `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
  `update booking.booking_days set state = 'leave', ended_at = now() where class_day_id = $1`,
])('a later day does not count after: %s', async (statement) => {
  const { dayIds, after } = await arrangeCame()
  expect(await thankAfterClass(database.db, after(0, hourMs))).toBe(0)
  await database.owner.query(statement, [dayIds[1]])
  expect(await thankAfterClass(database.db, after(0, hourMs))).toBe(1)
})

test('who came is thanked once, an hour after the last day of the booking', async () => {
  const [came, absent] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const over = async (member: typeof came, people: number) => {
    const { bookingId, dayIds } = await arrangeBookedDays(database, member, { days: 2 })
    for (const day of dayIds)
      await database.owner.query(`insert into booking.attendance values ($1, $2, $3, $4, $5)`, [
        bookingId,
        day,
        people === 0 ? 'absent' : 'present',
        people,
        testNow,
      ])
    const { rows } = await database.owner.query<{ ends_at: Date }>(
      `select ends_at from catalog.class_days where id = any($1) order by ends_at`,
      [dayIds],
    )
    return rows.map(({ ends_at }) => new Date(ends_at.getTime() + hourMs))
  }
  const [first, last] = await over(came, 1)
  await over(absent, 0)
  expect(await thankAfterClass(database.db, first!)).toBe(0)
  expect(await thankAfterClass(database.db, new Date(last!.getTime() - 1))).toBe(0)
  expect(await thankAfterClass(database.db, last!)).toBe(1)
  for (const laterMs of [60_000, 24 * hourMs - 1, 48 * hourMs])
    expect(await thankAfterClass(database.db, new Date(last!.getTime() + laterMs))).toBe(0)
  expect(await kindsOf(came.accountId)).toEqual(['thanks'])
})
