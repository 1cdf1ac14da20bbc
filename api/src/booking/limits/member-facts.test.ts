import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { readOrderFacts } from '#booking/read-order-facts.ts'
import { unlimited } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const later = (ms: number) => new Date(testNow.getTime() + ms)
type Member = Awaited<ReturnType<typeof arrangeMember>>

/** Books days of a new class that begin the given ms after `testNow`; the booking is made at `now`. */
const bookDaysAt = async (member: Member, starts: number[], { plus = 0, now = testNow } = {}) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: starts.map(() => 9) })
  const deps = { db: database.db, clock: { now: () => now }, memberLimits: unlimited }
  const days = dayIds.map((classDayId) => ({ classDayId, plus }))
  const order = { classId, days, acceptPartial: false, acceptOverlap: true }
  const { id } = await bookDays(deps, order, member, randomUUID())
  for (const [index, start] of starts.entries())
    await database.owner.query(
      "update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where id = $1",
      [dayIds[index], later(start)],
    )
  return { id, classId, dayIds, cancel: () => cancelBooking(deps, id, undefined, member) }
}

const factsOf = async (
  member: Member,
  more: { bookingId?: string; bookingsPerHour?: number; now?: Date } = {},
) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  const facts = await readOrderFacts(database.db, {
    classId,
    memberId: member.accountId,
    dayIds,
    bookingsPerHour: 30,
    now: testNow,
    ...more,
  })
  return facts!.member
}
const arrange = () => arrangeMember(database.owner)

describe('open bookings', () => {
  test('are bookings with a day ahead, each counted once', async () => {
    const member = await arrange()
    await bookDaysAt(member, [24 * hourMs, 48 * hourMs])
    await bookDaysAt(member, [1])
    await bookDaysAt(member, [0])
    await bookDaysAt(member, [-48 * hourMs])
    expect((await factsOf(member)).openBookings).toBe(2)
    expect((await factsOf(await arrange())).openBookings).toBe(0)
  })

  test('exclude the booking that is being changed, and cancelled ones', async () => {
    const member = await arrange()
    const [one, other] = [await bookDaysAt(member, [24 * hourMs]), await bookDaysAt(member, [24 * hourMs])]
    expect((await factsOf(member, { bookingId: one.id })).openBookings).toBe(1)
    await other.cancel()
    expect((await factsOf(member)).openBookings).toBe(1)
  })

  test.each([
    ['the class was cancelled', 'classes set cancelled_at = now() where id = $1', true],
    ['the class did not open', 'classes set not_opened_at = now() where id = $1', true],
    [
      'the day was cancelled',
      "class_days set cancelled_at = now(), cancel_reason = '颱風' where class_id = $1",
      true,
    ],
    ['nothing happened', 'classes set name = name where id = $1', false],
  ])('and their seats do not count when %s', async (_, change, isFree) => {
    const member = await arrange()
    const { classId } = await bookDaysAt(member, [24 * hourMs], { plus: 1 })
    await database.owner.query(`update catalog.${change}`, [classId])
    expect(await factsOf(member)).toMatchObject(
      isFree ? { openBookings: 0, seatsOn: {} } : { openBookings: 1, seatsOn: { '2026-06-02': 2 } },
    )
  })
})

describe('seats by the date in Taipei', () => {
  test('include companions, and days of today that are over', async () => {
    const member = await arrange()
    // 08:00 and 23:59 today, 00:00 tomorrow; it is 10:00.
    await bookDaysAt(member, [-2 * hourMs], { plus: 2 })
    await bookDaysAt(member, [13 * hourMs + 59 * 60_000], { plus: 1 })
    await bookDaysAt(member, [14 * hourMs])
    expect((await factsOf(member)).seatsOn).toEqual({ '2026-06-01': 5, '2026-06-02': 1 })
  })

  test('exclude those of other members', async () => {
    await bookDaysAt(await arrange(), [24 * hourMs])
    expect((await factsOf(await arrange())).seatsOn).toEqual({})
  })
})

describe('the start of the hour for the limit on bookings', () => {
  const at = (minutes: number) => ({ now: later(minutes * 60_000) })

  test('is null while there are fewer bookings than the limit within the hour', async () => {
    const member = await arrange()
    await bookDaysAt(member, [24 * hourMs], at(-60))
    await bookDaysAt(member, [24 * hourMs], at(-30))
    expect((await factsOf(member, { bookingsPerHour: 2 })).hourFullSince).toBeNull()
    expect((await factsOf(member, { bookingsPerHour: 1 })).hourFullSince).toEqual(at(-30).now)
  })

  test('is the time of the n-th newest booking for a limit of n, also when there are more', async () => {
    const member = await arrange()
    for (const minutes of [-50, -40, -20]) await bookDaysAt(member, [24 * hourMs], at(minutes))
    expect((await factsOf(member, { bookingsPerHour: 3 })).hourFullSince).toEqual(at(-50).now)
    expect((await factsOf(member, { bookingsPerHour: 2 })).hourFullSince).toEqual(at(-40).now)
    expect((await factsOf(member, { bookingsPerHour: 1 })).hourFullSince).toEqual(at(-20).now)
  })

  test("includes cancelled bookings and excludes other members'", async () => {
    const member = await arrange()
    const { cancel } = await bookDaysAt(member, [24 * hourMs])
    await cancel()
    expect((await factsOf(member, { bookingsPerHour: 1 })).hourFullSince).toEqual(testNow)
    expect((await factsOf(await arrange(), { bookingsPerHour: 1 })).hourFullSince).toBeNull()
  })
})
