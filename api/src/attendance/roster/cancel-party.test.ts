import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { checkSeats } from '#booking/check-seats.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { daysOf, guestVerbs, guestIdOf } from '#booking/testing/guest-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { cancelParty } from './cancel-party.ts'

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
  const guest = { name: `客人${randomUUID().slice(0, 8)}`, phone: '0922333444' }
  const { bookingId } = await guestVerbs(database, staff).book(classId, dayIds, guest)
  const cancel = async (dayId = dayIds[0]!, { now = testNow, asLeave = false } = {}) =>
    (
      await cancelParty(
        depsOf(database, {}, now),
        { classDayId: dayId, actor: staff },
        { bookingId, source: 'phone', asLeave },
      )
    ).party
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

test.each([
  ['an hour before the start', -hourMs, 'leave'],
  ['a millisecond before the end', 2 * hourMs - 1, 'leave'],
  ['at the end', 2 * hourMs, 'booked'],
])('%s it is leave until the day ends', async (_, afterStartMs, state) => {
  const { dayIds, cancel, guestId } = await arrangeGuest(9)
  const now = new Date((await startOf(dayIds[0]!)) + afterStartMs)
  expect(await codeOf(cancel(dayIds[0], { now }))).toBe(state === 'leave' ? 'done' : 'booking_day_ended')
  expect(await daysOf(database, guestId)).toMatchObject([{ state }])
})

test('leave on request is leave also before the deadline, and frees the seats', async () => {
  const { dayIds, cancel } = await arrangeGuest(2)
  expect(await cancel(dayIds[0], { asLeave: true })).toMatchObject({ state: 'leave' })
  const { rows } = await database.owner.query('select seats_taken from catalog.class_days where id = $1', [
    dayIds[0],
  ])
  expect(rows).toEqual([{ seats_taken: 0 }])
})

test('a party that has arrived keeps its seats and its attendance', async () => {
  const { dayIds, bookingId, cancel, guestId } = await arrangeGuest(9)
  await database.owner.query(`insert into booking.attendance values ($1, $2, 'present', 2, now())`, [
    bookingId,
    dayIds[0],
  ])
  expect(await codeOf(cancel())).toBe('party_has_arrived')
  expect(await daysOf(database, guestId)).toMatchObject([{ state: 'booked' }])
})

test("a member's booking is cancelled likewise, and that of another day is not found", async () => {
  const guest = await arrangeGuest(9)
  const elsewhere = await arrangeGuest(9)
  expect(await codeOf(guest.cancel(elsewhere.dayIds[0]))).toBe('not_found')
  const verbs = guestVerbs(database, staff)
  const code = await verbs.codeFor(guest.dayIds[0]!, guest.bookingId)
  const member = await arrangeMember(database.owner)
  await verbs.claim(code, member)
  expect(await guest.cancel()).toMatchObject({ isGuest: false, state: 'cancelled' })
  expect(await daysOf(database, member.accountId)).toMatchObject([{ state: 'cancelled' }])
})

test('staff cancel while the guest takes the booking over: one of them comes first, and both agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { dayIds, bookingId, cancel } = await arrangeGuest(9)
    const verbs = guestVerbs(database, staff)
    const code = await verbs.codeFor(dayIds[0]!, bookingId)
    const member = await arrangeMember(database.owner)
    const [cancelled, claimed] = await Promise.all([codeOf(cancel()), verbs.claim(code, member)])
    expect(cancelled).toBe('done')
    expect([0, 1]).toContain(claimed.movedDays)
    expect(await daysOf(database, member.accountId)).toMatchObject([{ state: 'cancelled' }])
  }
  expect(await checkSeats(database.db, testNow)).toBe(0)
})
