import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readOverbookings } from '#attendance/check-in/read-overbookings.ts'
import { readRoster } from '#attendance/check-in/read-roster.ts'
import { runAudit } from '#audit/run-audit.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { overbookingVerbs, readDay } from '#office/testing/overbooking-verbs.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

/** A day of two seats that a party of two holds, and three parties that wait: of one, two and one. */
const arrangeFull = async (mode?: 'automatic' | 'offer') => {
  const arranged = await arrangeWaitlist(database, 2, mode)
  const holder = await arranged.join(2)
  const [first, pair, last] = [await arranged.join(1), await arranged.join(2), await arranged.join(1)]
  return { ...arranged, holder, first, pair, last, verbs: overbookingVerbs(database, arranged, staff) }
}
const violations = async () =>
  (await runAudit(database.db, testNow)).filter((each) => each.violations > 0).map(({ name }) => name)

test('a waiting party gets new seats, and the others keep their places', async () => {
  const { dayId, first, pair, last, verbs } = await arrangeFull()
  expect(await verbs.waiting(pair.id)).toEqual({ bookingId: pair.id, seats: 2 })
  expect(await readDay(database, dayId)).toEqual({ capacity: 4, taken: 4, waiting: 2 })
  expect(await pair.read()).toMatchObject({ state: 'booked', plus: 1 })
  expect(await pair.events()).toEqual(['joined', 'promoted'])
  expect([(await first.read()).waitlist?.position, (await last.read()).waitlist?.position]).toEqual([1, 2])
  expect(await violations()).toEqual([])
})

test('in a class with offers the party has its seats at once', async () => {
  const { pair, verbs } = await arrangeFull('offer')
  await verbs.waiting(pair.id)
  expect(await pair.state()).toBe('booked')
})

test('after the cut-off a waiting party can still be admitted, until the day ends', async () => {
  const { first, last, verbs, before } = await arrangeFull()
  expect(await codeOf(verbs.waiting(last.id, { now: await before(-2, -1) }))).toBe('done')
  expect(await codeOf(verbs.waiting(first.id, { now: await before(-2) }))).toBe('staff_day_closed')
})

test('after the cut-off free seats go to the party that staff choose, and only missing seats are added', async () => {
  const { dayId, setCapacity, first, pair, last, verbs, before } = await arrangeFull()
  await setCapacity(5)
  const [open, now] = [await before(12, -1), await before(12)]
  expect((await verbs.waiting(last.id, { now: open })).seats).toBe(1)
  expect(await readDay(database, dayId)).toEqual({ capacity: 6, taken: 3, waiting: 2 })
  expect((await verbs.waiting(pair.id, { now })).seats).toBe(0)
  expect(await readDay(database, dayId)).toEqual({ capacity: 6, taken: 5, waiting: 1 })
  expect([await pair.state(), await first.state()]).toEqual(['booked', 'waiting'])
  expect(await pair.events()).toEqual(['joined', 'promoted'])
  await setCapacity(5)
  expect((await verbs.waiting(first.id, { now })).seats).toBe(1)
  expect(await readDay(database, dayId)).toEqual({ capacity: 6, taken: 6, waiting: 0 })
  const { overbookings } = await readOverbookings(database.db, dayId, now)
  expect(overbookings.map(({ people, seats }) => [people, seats])).toEqual([
    [1, 1],
    [2, 0],
    [1, 1],
  ])
  expect(await violations()).toEqual([])
})

test('after the cut-off a party that waits alone gets the free seats, and a guest is booked as usual', async () => {
  const { dayId, classId, join, setCapacity, before } = await arrangeWaitlist(database, 1)
  await database.owner.query('update catalog.classes set waitlist_cutoff_hours = 20 where id = $1', [classId])
  await join(1)
  const pair = await join(2)
  await setCapacity(4)
  const verbs = overbookingVerbs(database, { classId, dayId }, staff)
  const now = await before(20)
  expect((await verbs.waiting(pair.id, { now })).seats).toBe(0)
  expect(await readDay(database, dayId)).toEqual({ capacity: 4, taken: 3, waiting: 0 })
  expect(await codeOf(verbs.guest(1, { now }))).toBe('overbooking_not_needed')
})

test('after the cut-off a guest still needs a seat that is missing', async () => {
  const { setCapacity, verbs, before } = await arrangeFull()
  await setCapacity(4)
  expect(await codeOf(verbs.guest(2, { now: await before(12) }))).toBe('overbooking_not_needed')
})

test.each([
  [12, -1, false],
  [12, 0, true],
])(
  'the roster says whether the waitlist is cut off (%i hours and %i ms before)',
  async (hours, ms, isCutOff) => {
    const { dayId, before } = await arrangeFull()
    const roster = await readRoster(database.db, { classDayId: dayId, actor: staff }, await before(hours, ms))
    expect(roster.isCutOff).toBe(isCutOff)
  },
)

test('without others who wait, the capacity rises by the seats that are missing', async () => {
  const { dayId, join, classId } = await arrangeWaitlist(database, 3)
  await join(2)
  const pair = await join(2)
  const verbs = overbookingVerbs(database, { classId, dayId }, staff)
  expect((await verbs.waiting(pair.id)).seats).toBe(1)
  expect(await readDay(database, dayId)).toEqual({ capacity: 4, taken: 4, waiting: 0 })
})

test('free seats remain those of the parties that wait', async () => {
  const { dayId, join, classId } = await arrangeWaitlist(database, 3)
  await join(2)
  const [large, pair] = [await join(3), await join(2)]
  const verbs = overbookingVerbs(database, { classId, dayId }, staff)
  expect((await verbs.waiting(pair.id)).seats).toBe(2)
  expect(await readDay(database, dayId)).toEqual({ capacity: 5, taken: 4, waiting: 1 })
  expect((await large.read()).waitlist?.position).toBe(1)
})

test('a guest is booked above the capacity; the other rules of a booking hold', async () => {
  const { dayId, verbs, classId } = await arrangeFull()
  const { seats } = await verbs.guest(2, {}, '阿滿姨')
  expect(seats).toBe(2)
  expect(await readDay(database, dayId)).toEqual({ capacity: 4, taken: 4, waiting: 3 })
  expect(await codeOf(verbs.guest(1, {}, '阿滿姨'))).toBe('already_booked')
  expect(await codeOf(verbs.guest(9))).toBe('plus_over_limit')
  const roster = await readRoster(database.db, { classDayId: dayId, actor: staff }, testNow)
  expect(roster.overbookings).toMatchObject([
    { name: '阿滿姨', people: 2, seats: 2, reason: '老師同意', by: '測試會員', at: testNow.toISOString() },
  ])
  expect(roster.seatsLeft).toBe(0)
  expect(roster.parties.flatMap(({ place }) => place ?? []).toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  await staffVerbs(database, classId, staff).cancel([dayId])
  expect(await codeOf(verbs.guest(1))).toBe('class_not_running')
  expect(await violations()).toEqual([])
})

test('after the cut-off somebody who waits may also be admitted by name, and then waits no more', async () => {
  const { dayId, first, verbs, before } = await arrangeFull()
  const { bookingId, seats } = await verbs.known(first.member.accountId, { now: await before(12) })
  expect([bookingId === first.id, seats]).toEqual([false, 1])
  expect(await first.state()).toBe('cancelled')
  expect(await readDay(database, dayId)).toEqual({ capacity: 3, taken: 3, waiting: 2 })
  expect(await violations()).toEqual([])
})

test('somebody who waits keeps their place when they are not admitted by name', async () => {
  const { first, setCapacity, verbs, before } = await arrangeFull()
  await setCapacity(4)
  const late = { now: await before(12) }
  expect(await codeOf(verbs.known(first.member.accountId, late))).toBe('overbooking_not_needed')
  expect(await first.state()).toBe('waiting')
})

test('a day with seats needs no overbooking', async () => {
  const { dayId, join, classId } = await arrangeWaitlist(database, 3)
  await join(1)
  const verbs = overbookingVerbs(database, { classId, dayId }, staff)
  expect(await codeOf(verbs.guest(2))).toBe('overbooking_not_needed')
  expect((await verbs.guest(3)).seats).toBe(1)
})

test('the parties above the capacity are listed with their reasons, the newest first', async () => {
  const { dayId, first, pair, verbs } = await arrangeFull()
  await verbs.waiting(pair.id, { reason: ' 老師同意 ' })
  await verbs.waiting(first.id, { reason: '教室夠大' })
  const { overbookings } = await readOverbookings(database.db, dayId, testNow)
  expect(overbookings.map(({ people, reason }) => [people, reason])).toEqual([
    [1, '教室夠大'],
    [2, '老師同意'],
  ])
})

test('another party under the same key is refused', async () => {
  const { first, pair, verbs } = await arrangeFull()
  const key = randomUUID()
  await verbs.waiting(pair.id, { key })
  expect(await codeOf(verbs.waiting(first.id, { key }))).toBe('idempotency_key_reused')
  expect(await first.state()).toBe('waiting')
})

test('ten added seats can be in use on a day', async () => {
  const { dayId, verbs } = await arrangeFull()
  for (const people of [4, 4]) await verbs.guest(people)
  expect(await codeOf(verbs.guest(3))).toBe('overbooking_over_limit')
  await verbs.guest(2)
  expect(await codeOf(verbs.guest(1))).toBe('overbooking_over_limit')
  expect((await readDay(database, dayId)).capacity).toBe(12)
})

test('the added seats of a party go when it cancels, before anybody is promoted', async () => {
  const { dayId, first, pair, verbs } = await arrangeFull()
  await verbs.waiting(pair.id)
  await pair.cancel()
  expect(await first.state()).toBe('waiting')
  expect(await readDay(database, dayId)).toEqual({ capacity: 2, taken: 2, waiting: 2 })
  expect(await violations()).toEqual([])
  expect((await verbs.waiting(first.id)).seats).toBe(1)
})

test('a party that becomes smaller gives back as many added seats, and the last ones when it leaves', async () => {
  const { dayId, pair, verbs } = await arrangeFull()
  await verbs.waiting(pair.id)
  await pair.change(0)
  expect(await readDay(database, dayId)).toEqual({ capacity: 3, taken: 3, waiting: 2 })
  await pair.cancel()
  expect(await readDay(database, dayId)).toEqual({ capacity: 2, taken: 2, waiting: 2 })
})

test('undoing such a cancellation finds no free seat', async () => {
  const { dayId, classId, join } = await arrangeWaitlist(database, 1)
  await join(1)
  const alone = await join(1)
  await overbookingVerbs(database, { classId, dayId }, staff).waiting(alone.id)
  await alone.cancel()
  expect(await codeOf(alone.change(0))).toBe('class_day_full')
})

test('a party that got free seats of the day leaves them to the day', async () => {
  const { dayId, holder, pair, verbs, first } = await arrangeFull()
  await verbs.waiting(pair.id)
  await holder.cancel()
  expect(await first.state()).toBe('booked')
  expect(await readDay(database, dayId)).toEqual({ capacity: 4, taken: 4, waiting: 0 })
})

test('a capacity that staff set includes what was added before', async () => {
  const { dayId, classId, pair, verbs } = await arrangeFull()
  await verbs.waiting(pair.id)
  await staffVerbs(database, classId, staff).setCapacity(5, [dayId])
  await pair.cancel()
  expect(await readDay(database, dayId)).toMatchObject({ capacity: 5 })
})

test('control: without the trigger the added seats become public', async () => {
  const { dayId, first, pair, verbs } = await arrangeFull()
  await database.owner.query(
    'alter function booking.return_added_seats(uuid, int, int) rename to return_added_seats_of_party',
  )
  await database.owner.query(`create function booking.return_added_seats(uuid, int, int) returns void
    language sql as 'select'`)
  try {
    await verbs.waiting(pair.id)
    await pair.cancel()
    expect(await first.state()).toBe('booked')
    expect(await violations()).toContain('added_seats_returned')
  } finally {
    await database.owner.query('drop function booking.return_added_seats(uuid, int, int)')
    await database.owner.query(
      'alter function booking.return_added_seats_of_party(uuid, int, int) rename to return_added_seats',
    )
    await database.owner.query('update catalog.class_days set capacity = capacity where id = $1', [dayId])
  }
})

test('a repeated request admits once; two persons of staff admit a party once', async () => {
  const { dayId, pair, last, verbs } = await arrangeFull()
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => verbs.waiting(pair.id, { key })))
  expect(answers).toEqual(answers.map(() => ({ bookingId: pair.id, seats: 2 })))
  const second = overbookingVerbs(
    database,
    await arrangeOf(dayId),
    await arrangeStaff(database.owner, 'admin'),
  )
  const codes = await Promise.all([verbs, second].map((each) => codeOf(each.waiting(last.id))))
  expect(codes.toSorted()).toEqual(['already_booked', 'done'])
  expect((await readDay(database, dayId)).capacity).toBe(5)
})

const arrangeOf = async (dayId: number) => {
  const { rows } = await database.owner.query<{ classId: number }>(
    'select class_id as "classId" from catalog.class_days where id = $1',
    [dayId],
  )
  return { classId: rows[0]!.classId, dayId }
}
