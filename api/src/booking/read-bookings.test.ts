import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { listBookings } from './read-bookings.ts'

const database = useTestDatabase()

beforeAll(() => arrangeBasics(database.owner))

test('a booking that spans two years is listed in each year with the days of that year', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  // 23:30 in Taipei on the last day of the year, and half an hour into the next year.
  for (const [index, startsAt] of ['2026-12-31T15:30:00Z', '2026-12-31T16:30:00Z'].entries())
    await database.owner.query(
      `update catalog.class_days set starts_at = $1, ends_at = $1::timestamptz + interval '30 minutes' where id = $2`,
      [startsAt, dayIds[index]],
    )
  const member = await arrangeMember(database.owner)
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  const order = { classId, days, acceptPartial: false, acceptOverlap: false }
  await bookDays({ db: database.db, clock: { now: () => testNow } }, order, member, randomUUID())

  const shownIn = async (year: number) => {
    const { years, bookings } = await listBookings(database.db, member.accountId, year)
    expect(years).toEqual([2027, 2026])
    return bookings.map((booking) => booking.days.map((day) => day.classDayId))
  }
  expect(await shownIn(2026)).toEqual([[dayIds[0]]])
  expect(await shownIn(2027)).toEqual([[dayIds[1]]])
  expect(await shownIn(2025)).toEqual([])
})
