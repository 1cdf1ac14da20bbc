import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { readTold, staffDesk } from '#booking/testing/staff-desk.ts'
import { arrangeWaitlist } from '#booking/testing/waitlist.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const desk = (now = testNow) => staffDesk(database, list.classId, staff, now)
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

test('the bookings move with the day, and everybody is told the old and the new time', async () => {
  const [booked, waiting] = [await list.join(2), await list.join(1)]
  const before = await list.before(0)
  const after = inHours(100)
  const done = await desk().move(list.dayId, after, 3)
  expect(done).toMatchObject({ toldBookings: 2, overlapping: 0 })
  expect(await booked.read()).toMatchObject({ startsAt: after.toISOString() })
  expect(await waiting.read()).toMatchObject({ startsAt: after.toISOString(), state: 'waiting' })
  const span = (from: Date, hours: number) => ({
    startsAt: from.toISOString(),
    endsAt: new Date(from.getTime() + hours * hourMs).toISOString(),
  })
  expect(await readTold(database, booked.id)).toEqual([
    {
      kind: 'class_day_moved',
      actor: staff.accountId,
      days: [
        {
          classDayId: list.dayId,
          plus: 1,
          state: 'booked',
          before: span(before, 2),
          after: span(after, 3),
          overlaps: false,
        },
      ],
    },
  ])
  expect(await desk().move(list.dayId, after, 3)).toMatchObject({ toldBookings: 0 })
})

test('registration closes by the new time', async () => {
  await desk().move(list.dayId, inHours(1.5))
  await expect(list.join(1)).rejects.toMatchObject({ code: 'registration_closed' })
  await desk().move(list.dayId, inHours(10))
  expect((await list.join(1)).position).toBeUndefined()
})

test('a move into another class of the member keeps both and says how many it concerns', async () => {
  const other = await arrangeWaitlist(database, 5)
  await other.moveTo(inHours(100))
  const { member, state } = await list.join(1)
  const also = await other.join(1, { member })
  await list.join(1)
  const done = await desk().move(list.dayId, inHours(101))
  expect(done).toMatchObject({ toldBookings: 2, overlapping: 1 })
  expect([await state(), await also.state()]).toEqual(['booked', 'booked'])
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('a party that waits is not promoted into an overlap, but away from one', async () => {
  const other = await arrangeWaitlist(database, 5)
  await other.moveTo(inHours(100))
  await list.join(2)
  const waiting = await list.join(1)
  await other.join(1, { member: waiting.member })
  await desk().move(list.dayId, inHours(101))
  expect(await desk().setCapacity(3)).toMatchObject({ promoted: 0 })
  expect(await desk().move(list.dayId, inHours(110))).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('a later time opens the waitlist again', async () => {
  await list.join(2)
  const waiting = await list.join(1)
  const late = await list.before(11)
  expect(await desk(late).setCapacity(3)).toMatchObject({ promoted: 0 })
  expect(await desk(late).move(list.dayId, inHours(200))).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test.each<[string, Date, number, string]>([
  ['a time that has passed', inHours(-1), 2, 'invalid_input'],
  ['now', testNow, 2, 'invalid_input'],
  ['an end before the start', inHours(100), -1, 'invalid_input'],
  ['an end at the start', inHours(100), 0, 'invalid_input'],
  ['25 hours', inHours(100), 25, 'invalid_input'],
])('%s is refused', async (_, startsAt, hours, code) => {
  await expect(desk().move(list.dayId, startsAt, hours)).rejects.toMatchObject({ code })
})

test('two days of one class cannot overlap, back to back they can', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const both = staffDesk(database, classId, staff)
  const [first, second] = (await both.setCapacity(6)).class.days
  const startsAt = new Date(second!.startsAt)
  const overlap = new Date(startsAt.getTime() - hourMs)
  await expect(both.move(dayIds[0]!, overlap)).rejects.toMatchObject({
    code: 'class_days_overlap',
    details: { days: [second!.id] },
  })
  await both.move(dayIds[0]!, new Date(startsAt.getTime() - 2 * hourMs))
  await both.cancel([second!.id])
  await both.move(first!.id, overlap)
})

test('a cancelled day and one that has begun cannot be moved, nor into a class it is not of', async () => {
  const begun = await list.before(0)
  await expect(desk(begun).move(list.dayId, inHours(100))).rejects.toMatchObject({ code: 'staff_day_closed' })
  const other = await arrangeWaitlist(database, 2)
  await expect(desk().move(other.dayId, inHours(100))).rejects.toMatchObject({ code: 'not_found' })
  await desk().cancel([list.dayId])
  await expect(desk().move(list.dayId, inHours(100))).rejects.toMatchObject({ code: 'class_not_running' })
})

test('members who book while the day moves hold the new time', async () => {
  await desk().setCapacity(40)
  const joins = Array.from({ length: 15 }, () => list.join(1))
  const moves = [100, 120].map((hours) => desk().move(list.dayId, inHours(hours)))
  await Promise.all([...joins, ...moves])
  const wrong = await database.owner.query(
    `select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
     where d.id = $1 and x.during <> tstzrange(d.starts_at, d.ends_at)`,
    [list.dayId],
  )
  expect(wrong.rowCount).toBe(0)
})
