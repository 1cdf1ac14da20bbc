import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountLock } from '#platform/db/account-lock.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { codeOf, unlimited } from './testing/limited-member.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

type Member = Awaited<ReturnType<typeof arrangeMember>>
const depsAt = (now: Date) => ({
  db: database.db,
  clock: { now: () => now },
  memberLimits: { ...unlimited, bookingsPerHour: 1 },
})

/** A class of two days with one seat each; another member holds the seat of the first. */
const arrangeFullDay = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1, 1] })
  const book = (member: Member, key: string, { now = testNow, dayId = dayIds[0]! } = {}) => {
    const days = [{ classDayId: dayId, plus: 0 }]
    return bookDays(depsAt(now), { classId, days, acceptPartial: false, acceptOverlap: true }, member, key)
  }
  const holder = await arrangeMember(database.owner)
  const { id } = await book(holder, randomUUID())
  return { dayIds, book, free: () => cancelBooking(depsAt(testNow), id, undefined, holder) }
}

test('an order for a full day is refused without waiting for a lock, permanently under its key', async () => {
  const { book, free } = await arrangeFullDay()
  const [member, key] = [await arrangeMember(database.owner), randomUUID()]
  await database.db.transaction().execute(async (tx) => {
    await sql`select ${accountLock(member.accountId)}`.execute(tx)
    expect(await codeOf(book(member, key))).toBe('class_day_full')
  })
  await free()
  expect(await codeOf(book(member, key))).toBe('class_day_full')
  expect(await codeOf(book(member, randomUUID()))).toBe('done')
})

test('"too frequent" is not stored and may be retried under the same key', async () => {
  const { dayIds, book, free } = await arrangeFullDay()
  const [member, key] = [await arrangeMember(database.owner), randomUUID()]
  await book(member, randomUUID(), { dayId: dayIds[1]! })
  await free()
  expect(await codeOf(book(member, key))).toBe('bookings_too_frequent')
  expect(await codeOf(book(member, key, { now: new Date(testNow.getTime() + hourMs) }))).toBe('done')
})
