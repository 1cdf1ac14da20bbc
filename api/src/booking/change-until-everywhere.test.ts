import { taipeiDate } from 'contract/taipei-time'
import { beforeAll, expect, test } from 'vitest'
import { readCalendar } from '#calendar/read-calendar.ts'
import { readClass } from '#catalog/read-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { listBookings } from './list-bookings.ts'
import { readBooking } from './read-booking.ts'
import { arrangeBookedMember, depsOf } from './testing/booked-member.ts'
import { codeOf } from './testing/limited-member.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const arrange = async (hours: number) => {
  const booked = await arrangeBookedMember(database)
  await database.owner.query('update catalog.classes set change_deadline_hours = $2 where id = $1', [
    booked.classId,
    hours,
  ])
  return { ...booked, shown: await readBooking(database.db, booked.id, booked.member) }
}

test.each([0, 30])('a change deadline of %i hours is the same in every response', async (hours) => {
  const { classId, member, shown } = await arrange(hours)
  const { startsAt, changeUntil } = shown.days[0]!
  expect(Date.parse(startsAt) - Date.parse(changeUntil)).toBe(hours * 3_600_000)
  const date = taipeiDate(new Date(startsAt))
  const calendar = await readCalendar(database.db, member.accountId, { from: date, to: date })
  const listed = await listBookings(database.db, member.accountId, {}, testNow)
  const ofClass = await readClass(database.db, classId, testNow)
  const others = [calendar.days[0], listed.coming.days[0], ofClass.days[0]]
  expect(others.map((day) => day?.changeUntil)).toEqual([changeUntil, changeUntil, changeUntil])
})

test('until the change deadline a day can be changed and cancelled; after it only leave is possible', async () => {
  const [early, late] = [await arrange(30), await arrange(30)]
  const deadline = (booked: typeof early) => new Date(booked.shown.days[0]!.changeUntil)
  const justBefore = new Date(deadline(early).getTime() - 1)
  const lower = (booked: typeof early, now: Date) => {
    const changes = { days: [booked.day(0, 1)], acceptOverlap: false }
    return codeOf(changeBooking(depsOf(database, {}, now), booked.id, changes, booked.member))
  }
  const cancelled = async (booked: typeof early, now: Date) =>
    (await cancelBooking(depsOf(database, {}, now), booked.id, undefined, booked.member)).days[0]!.state
  expect(await lower(early, justBefore)).toBe('done')
  expect(await lower(late, deadline(late))).toBe('deadline_passed')
  expect(await cancelled(early, justBefore)).toBe('cancelled')
  expect(await cancelled(late, deadline(late))).toBe('leave')
})
