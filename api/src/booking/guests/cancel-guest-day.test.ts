import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { checkSeats } from '#booking/jobs.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { daysOf, guestDesk, guestIdOf } from '#booking/testing/guest-desk.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { cancelGuestDay } from './cancel-guest-day.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

/** A guest with a party of two on each day of a class. */
const arrangeGuest = async (...capacities: number[]) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities })
  const guest = { name: `客人${randomUUID().slice(0, 8)}`, mobile: '0922333444' }
  const { bookingId } = await guestDesk(database, staff).book(classId, dayIds, guest)
  const cancel = (dayId = dayIds[0]!, now = testNow) =>
    cancelGuestDay(depsOf(database, {}, now), { classDayId: dayId, bookingId }, staff)
  return { classId, dayIds, bookingId, cancel, guestId: await guestIdOf(database, bookingId) }
}
const startOf = async (dayId: number) => {
  const found = await database.owner.query<{ at: Date }>(
    'select starts_at as at from catalog.class_days where id = $1',
    [dayId],
  )
  return found.rows[0]!.at.getTime()
}

test('the day is cancelled, the other stays, and a waiting party of the same size gets the seats', async () => {
  const { classId, dayIds, bookingId, cancel, guestId } = await arrangeGuest(2, 2)
  const member = await arrangeMember(database.owner)
  const days = [{ classDayId: dayIds[0]!, plus: 1, acceptWaitlist: true }]
  await bookDays(depsOf(database), { ...orderOf(classId, []), days }, member, randomUUID())
  expect(await daysOf(database, member.accountId)).toMatchObject([{ state: 'waiting' }])
  expect(await cancel()).toMatchObject({ bookingId, isGuest: true, state: 'cancelled' })
  expect((await daysOf(database, guestId)).map(({ state }) => state)).toEqual(['cancelled', 'booked'])
  expect(await daysOf(database, member.accountId)).toMatchObject([{ state: 'booked' }])
  expect(await checkSeats(database.db, testNow)).toBe(0)
  const events = () =>
    database.owner.query(
      `select actor_id as actor from booking.booking_events where booking_id = $1 and kind = 'cancelled'`,
      [bookingId],
    )
  expect((await events()).rows).toEqual([{ actor: staff.accountId }])
  await cancel()
  expect((await events()).rowCount, 'a repeated request').toBe(1)
})

test('after the deadline it is leave, and once the day begins it is refused', async () => {
  const { dayIds, cancel, guestId } = await arrangeGuest(9)
  const start = await startOf(dayIds[0]!)
  expect(await codeOf(cancel(dayIds[0], new Date(start)))).toBe('booking_day_ended')
  expect(await cancel(dayIds[0], new Date(start - hourMs))).toMatchObject({ state: 'leave' })
  expect(await daysOf(database, guestId)).toMatchObject([{ state: 'leave' }])
})

test("a member's booking, also one that was taken over, and another day's are refused and stay", async () => {
  const guest = await arrangeGuest(9)
  const elsewhere = await arrangeGuest(9)
  expect(await codeOf(guest.cancel(elsewhere.dayIds[0]))).toBe('not_found')
  const desk = guestDesk(database, staff)
  const code = await desk.codeFor(guest.dayIds[0]!, guest.bookingId)
  const member = await arrangeMember(database.owner)
  await desk.claim(code, member)
  expect(await codeOf(guest.cancel())).toBe('not_a_guest')
  expect(await daysOf(database, member.accountId)).toMatchObject([{ state: 'booked' }])
})

test('staff cancel while the guest takes the booking over: one of them comes first, and both agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { dayIds, bookingId, cancel } = await arrangeGuest(9)
    const desk = guestDesk(database, staff)
    const code = await desk.codeFor(dayIds[0]!, bookingId)
    const member = await arrangeMember(database.owner)
    const [cancelled, claimed] = await Promise.all([codeOf(cancel()), desk.claim(code, member)])
    expect(['done', 'not_a_guest']).toContain(cancelled)
    expect(claimed.movedDays).toBe(cancelled === 'done' ? 0 : 1)
    expect(await daysOf(database, member.accountId)).toMatchObject([
      { state: cancelled === 'done' ? 'cancelled' : 'booked' },
    ])
  }
  expect(await checkSeats(database.db, testNow)).toBe(0)
})
