import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordAttendance } from '#attendance/check-in/record-attendance.ts'
import { liftPause } from '#attendance/no-shows/lift-pause.ts'
import { readNoShows } from '#attendance/no-shows/read-no-shows.ts'
import { bookDays } from '#booking/book-days.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { listBookings } from '#booking/list-bookings.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { arrangeMissed } from '#booking/testing/missed-days.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const depsAt = (now = testNow) => ({ db: database.db, clock: { now: () => now } })
type Missed = Awaited<ReturnType<typeof arrangeMissed>>

/** Books a day of a new class for the member. */
const book = async ({ member }: Pick<Missed, 'member'>, actor: Account = member, waits = false) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [waits ? 0 : 9] })
  const day = { classDayId: dayIds[0]!, plus: 0, acceptWaitlist: waits }
  const order = orderOf(classId, [day], actor === member ? undefined : member.accountId)
  return await codeOf(bookDays(depsOf(database), order, actor, randomUUID()))
}
const stateOf = ({ member }: Missed) => readNoShows(database.db, member.accountId, testNow)
const lift = ({ bookingId, dayIds }: Missed, actor = staff) =>
  liftPause(depsAt(), { classDayId: dayIds[0]!, actor }, { bookingId, note: ' 住院 ' })

test('three missed days pause new bookings until 30 days after the last; two do not', async () => {
  const [three, two] = [await arrangeMissed(database), await arrangeMissed(database, 2)]
  expect(await stateOf(three)).toEqual({ count: 3, pausedUntil: '2026-06-30T02:00:00.000Z' })
  expect(await stateOf(two)).toEqual({ count: 2, pausedUntil: null })
  expect(await book(three)).toBe('booking_paused')
  expect(await book(two)).toBe('done')
  const listed = await listBookings(database.db, three.member.accountId, {}, testNow)
  expect(listed.noShows).toEqual(await stateOf(three))
})

test('the pause holds for waitlists, for what staff book, and for days added to a booking', async () => {
  const missed = await arrangeMissed(database)
  expect(await book(missed, missed.member, true)).toBe('booking_paused')
  expect(await book(missed, staff)).toBe('booking_paused')
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  await database.owner.query("update booking.attendance set state = 'leave' where booking_id = $1", [
    missed.bookingId,
  ])
  const { id } = await bookDays(depsOf(database), orderOf(classId, [days[0]!]), missed.member, randomUUID())
  await database.owner.query("update booking.attendance set state = 'absent' where booking_id = $1", [
    missed.bookingId,
  ])
  const change = (day: { classDayId: number; plus: number }) =>
    codeOf(changeBooking(depsOf(database), id, { days: [day], acceptOverlap: false }, missed.member))
  expect(await change(days[1]!)).toBe('booking_paused')
  expect(await change({ ...days[0]!, plus: 2 })).toBe('done')
})

test('orders in one round: the paused member is refused, the others book', async () => {
  const missed = await arrangeMissed(database)
  const others = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const codes = await Promise.all([missed.member, ...others].map((member) => book({ member })))
  expect(codes).toEqual(['booking_paused', 'done', 'done'])
})

describe('not counted is a missed day', () => {
  const update =
    (statement: string) =>
    async ({ bookingId, dayIds, classId }: Missed) => {
      await database.owner.query(
        statement
          .replaceAll(':booking', `'${bookingId}'`)
          .replaceAll(':day', String(dayIds[0]))
          .replaceAll(':class', String(classId)),
      )
    }
  test.each<[string, (missed: Missed) => Promise<unknown>, number]>([
    [
      'that was cancelled',
      update(
        "update catalog.class_days set cancelled_at = starts_at, cancel_reason = '颱風' where id = :day",
      ),
      2,
    ],
    [
      'of a class that was cancelled before',
      update(
        `update catalog.classes set cancelled_at = (
           select min(starts_at) - interval '1 hour' from catalog.class_days where class_id = :class)
         where id = :class`,
      ),
      0,
    ],
    [
      'of a class that did not open',
      update('update catalog.classes set not_opened_at = now() where id = :class'),
      0,
    ],
    [
      'with recorded leave',
      update(
        "update booking.attendance set state = 'leave' where booking_id = :booking and class_day_id = :day",
      ),
      2,
    ],
    [
      'without a record',
      update('delete from booking.attendance where booking_id = :booking and class_day_id = :day'),
      2,
    ],
    [
      'for which the party was promoted 23 hours before',
      update(
        `update booking.booking_days set promoted_at = lower(during) - interval '23 hours' where booking_id = :booking and class_day_id = :day`,
      ),
      2,
    ],
    [
      'that was moved after it had been booked',
      update(`insert into booking.booking_events (booking_id, at, kind, days)
        values (:booking, now(), 'class_day_moved', '[{"classDayId": :day, "plus": 0, "state": "booked"}]')`),
      2,
    ],
    [
      'that the party was brought to by a merge',
      update(`insert into booking.booking_events (booking_id, at, kind, days)
        values (:booking, now(), 'class_merged', '[{"classDayId": :day, "plus": 0, "state": "booked"}]')`),
      2,
    ],
    [
      'that was held online instead',
      update(`insert into booking.booking_events (booking_id, at, kind, days)
        values (:booking, now(), 'class_day_online', '[{"classDayId": :day, "plus": 0, "state": "booked"}]')`),
      2,
    ],
  ])('%s', async (_, change, count) => {
    const missed = await arrangeMissed(database)
    await change(missed)
    expect(await stateOf(missed)).toEqual({ count, pausedUntil: null })
    expect(await book(missed)).toBe('done')
  })

  test.each([
    [
      'a promotion 25 hours before',
      `update booking.booking_days set promoted_at = lower(during) - interval '25 hours' where booking_id = :booking`,
    ],
    [
      'a later cancellation of the class',
      `update catalog.classes set cancelled_at = (
         select max(starts_at) + interval '1 hour' from catalog.class_days where class_id = :class)
       where id = :class`,
    ],
    [
      "another day's move",
      `insert into booking.booking_events (booking_id, at, kind, days) values (:booking, now(), 'class_day_moved', '[{"classDayId": 1, "plus": 0}]')`,
    ],
  ])('control: %s changes nothing', async (_, statement) => {
    const missed = await arrangeMissed(database)
    await update(statement)(missed)
    expect((await stateOf(missed)).count).toBe(3)
  })
})

test('a correction by staff ends the pause at once', async () => {
  const missed = await arrangeMissed(database)
  const at = { classDayId: missed.dayIds[1]!, actor: staff }
  const { noShows } = await recordAttendance(depsAt(), at, { bookingId: missed.bookingId, state: 'present' })
  expect(noShows).toEqual({ count: 2, pausedUntil: null })
  expect(await book(missed)).toBe('done')
})

test('staff lift the pause with a note; the absences until then no longer count, later ones do', async () => {
  const missed = await arrangeMissed(database)
  const party = await lift(missed)
  expect(party.noShows).toEqual({ count: 0, pausedUntil: null })
  expect(await book(missed)).toBe('done')
  const stored = await database.owner.query(
    'select member_id, at, actor_id, note from booking.pause_lifts where member_id = $1',
    [missed.member.accountId],
  )
  expect(stored.rows).toEqual([
    { member_id: missed.member.accountId, at: testNow, actor_id: staff.accountId, note: '住院' },
  ])
  const tomorrow = new Date(testNow.getTime() + 86_400_000)
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
    [missed.dayIds[0], new Date(testNow.getTime() + 3_600_000)],
  )
  expect((await readNoShows(database.db, missed.member.accountId, tomorrow)).count).toBe(1)
})

test('two people of staff who lift the same pause at once write one lift', async () => {
  const missed = await arrangeMissed(database)
  const other = await arrangeStaff(database.owner, 'base_manager')
  const codes = await Promise.all(
    [lift(missed), lift(missed, other), lift(missed)].map((work) => codeOf(work)),
  )
  expect(codes.toSorted()).toEqual(['done', 'pause_not_active', 'pause_not_active'])
})
