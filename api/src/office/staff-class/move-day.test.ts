import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readBooking } from '#booking/read-booking.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const verbs = (now = testNow) => staffVerbs(database, list.classId, staff, now)
const inHours = (hours: number) => new Date(testNow.getTime() + hours * hourMs)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

test('the bookings move with the day, and everybody is notified of the old and the new time', async () => {
  const [booked, waiting] = [await list.join(2), await list.join(1)]
  const before = await list.before(0)
  const after = inHours(100)
  const done = await verbs().move(list.dayId, after, 3)
  expect(done).toMatchObject({ toldBookings: 2, overlapping: 0 })
  expect(await booked.read()).toMatchObject({ startsAt: after.toISOString() })
  expect(await waiting.read()).toMatchObject({ startsAt: after.toISOString(), state: 'waiting' })
  const span = (from: Date, hours: number) => ({
    startsAt: from.toISOString(),
    endsAt: new Date(from.getTime() + hours * hourMs).toISOString(),
  })
  expect(await readNotified(database, booked.id)).toEqual([
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
  const again = await verbs().move(list.dayId, after, 3)
  expect(again).toMatchObject({ toldBookings: 0, promoted: 0, overlapping: 0 })
  expect(await verbs().move(list.dayId, after, 4)).toMatchObject({ toldBookings: 2 })
  expect(await verbs().move(list.dayId, inHours(99), 5)).toMatchObject({ toldBookings: 2 })
})

test.each([0.01, 1, 24])('a day may take %d hours', async (hours) => {
  const { class: shown } = await verbs().move(list.dayId, inHours(100), hours)
  expect(shown.days).toMatchObject([
    { startsAt: inHours(100).toISOString(), endsAt: inHours(100 + hours).toISOString() },
  ])
})

test('registration closes by the new time', async () => {
  await verbs().move(list.dayId, inHours(1.5))
  await expect(list.join(1)).rejects.toMatchObject({ code: 'registration_closed' })
  await verbs().move(list.dayId, inHours(10))
  expect((await list.join(1)).position).toBeUndefined()
})

test('a move into another class of the member keeps both and says how many it concerns', async () => {
  const other = await arrangeWaitlist(database, 5)
  await other.moveTo(inHours(100))
  const { id, member, state, read } = await list.join(1)
  const also = await other.join(1, { member })
  await list.join(1)
  const done = await verbs().move(list.dayId, inHours(101))
  expect(done).toMatchObject({ toldBookings: 2, overlapping: 1 })
  expect((await readNotified(database, id))[0]!.days).toMatchObject([
    { overlaps: true, clashes: [{ title: '測試課程', startsAt: inHours(100).toISOString() }] },
  ])
  // On the page of the booking and in the calendar, for the member alone.
  expect((await read()).clashes).toMatchObject([{ startsAt: inHours(100).toISOString() }])
  expect((await also.read()).clashes).toMatchObject([{ startsAt: inHours(101).toISOString() }])
  expect((await readBooking(database.db, id, staff)).days[0]!.clashes).toEqual([])
  expect([await state(), await also.state()]).toEqual(['booked', 'booked'])
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

describe('no overlap is reported', () => {
  const arrangeOther = async () => {
    const other = await arrangeWaitlist(database, 1)
    await other.moveTo(inHours(100))
    return other
  }
  const moved = async () => {
    const { toldBookings, overlapping } = await verbs().move(list.dayId, inHours(101))
    return [toldBookings, overlapping]
  }

  test('to a party that waits for the day that was moved', async () => {
    const other = await arrangeOther()
    await list.join(2)
    const waiting = await list.join(1)
    await other.join(1, { member: waiting.member })
    expect(await moved()).toEqual([2, 0])
    expect((await readNotified(database, waiting.id))[0]!.days[0]).toMatchObject({ overlaps: false })
  })

  test('to a member who waits for the other day', async () => {
    const other = await arrangeOther()
    await other.join(1)
    const { member } = await list.join(1)
    await other.join(1, { member })
    expect(await moved()).toEqual([1, 0])
  })

  test.each<[string, (other: Awaited<ReturnType<typeof arrangeOther>>) => Promise<unknown>]>([
    ['day is cancelled', ({ classId, dayId }) => staffVerbs(database, classId, staff).cancel([dayId])],
    ['class is cancelled', ({ classId }) => staffVerbs(database, classId, staff).cancel()],
    [
      'class does not open',
      ({ classId }) => staffVerbs(database, classId, staff).decide({ decision: 'not_open' }),
    ],
  ])('to a member whose other %s', async (_, stop) => {
    const other = await arrangeOther()
    const { member } = await list.join(1)
    await other.join(1, { member })
    await stop(other)
    expect(await moved()).toEqual([1, 0])
  })

  test('to members who gave up the day, who are not notified', async () => {
    const { cancel } = await list.join(1)
    await cancel()
    expect(await moved()).toEqual([0, 0])
  })
})

test('moving a day away promotes its people where they wait at the time it had', async () => {
  const other = await arrangeWaitlist(database, 1)
  await other.moveTo(await list.before(0))
  const [holder, waiting] = [await other.join(1), await other.join(1)]
  await list.join(1, { member: waiting.member })
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().move(list.dayId, inHours(100))).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('a party that waits is not promoted into an overlap, but away from one', async () => {
  const other = await arrangeWaitlist(database, 5)
  await other.moveTo(inHours(100))
  await list.join(2)
  const waiting = await list.join(1)
  await other.join(1, { member: waiting.member })
  await verbs().move(list.dayId, inHours(101))
  expect(await verbs().setCapacity(3)).toMatchObject({ promoted: 0 })
  expect(await verbs().move(list.dayId, inHours(110))).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('a later time opens the waitlist again', async () => {
  await list.join(2)
  const waiting = await list.join(1)
  const late = await list.before(11)
  expect(await verbs(late).setCapacity(3)).toMatchObject({ promoted: 0 })
  expect(await verbs(late).move(list.dayId, inHours(200))).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

const passed = '新的時間已經過了，請選擇之後的時間。'
const longest = '結束時間要在開始之後，一天最多 24 小時。'
test.each<[string, Date, number, string]>([
  ['a time that has passed', inHours(-1), 2, 'startsAt'],
  ['now', testNow, 2, 'startsAt'],
  ['an end before the start', inHours(100), -1, 'endsAt'],
  ['an end at the start', inHours(100), 0, 'endsAt'],
  ['more than 24 hours', inHours(100), 24.001, 'endsAt'],
])('%s is refused', async (_, startsAt, hours, path) => {
  const fields = [{ path, message: path === 'endsAt' ? longest : passed }]
  await expect(verbs().move(list.dayId, startsAt, hours)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields },
  })
})

test('two days of one class cannot overlap, back to back they can', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const both = staffVerbs(database, classId, staff)
  const [first, second] = (await both.setCapacity(6)).class.days
  const startsAt = new Date(second!.startsAt)
  const overlap = new Date(startsAt.getTime() - hourMs)
  await expect(both.move(dayIds[0]!, overlap)).rejects.toMatchObject({
    code: 'class_days_overlap',
    message: expect.stringContaining('這一班已經有課'),
    details: { days: [second!.id] },
  })
  await both.move(dayIds[0]!, new Date(second!.endsAt))
  await both.move(dayIds[0]!, new Date(startsAt.getTime() - 2 * hourMs))
  await both.cancel([second!.id])
  await both.move(first!.id, overlap)
})

test('a cancelled day and one that has begun cannot be moved, nor into a class it is not of', async () => {
  const begun = await list.before(0)
  await expect(verbs(begun).move(list.dayId, inHours(100))).rejects.toMatchObject({
    code: 'staff_day_closed',
  })
  const other = await arrangeWaitlist(database, 2)
  await expect(verbs().move(other.dayId, inHours(100))).rejects.toMatchObject({ code: 'not_found' })
  await verbs().cancel([list.dayId])
  await expect(verbs().move(list.dayId, inHours(100))).rejects.toMatchObject({ code: 'class_not_running' })
})

test('members who book while the day moves hold the new time', async () => {
  await verbs().setCapacity(40)
  const joins = Array.from({ length: 15 }, () => list.join(1))
  const moves = [100, 120].map((hours) => verbs().move(list.dayId, inHours(hours)))
  await Promise.all([...joins, ...moves])
  const wrong = await database.owner.query(
    `select from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
     where d.id = $1 and x.during <> tstzrange(d.starts_at, d.ends_at)`,
    [list.dayId],
  )
  expect(wrong.rowCount).toBe(0)
})
