import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { readNotified, staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { cancelClassDays } from './cancel-days.ts'

const database = useTestDatabase()
let staff: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
const verbs = (now = testNow) => staffVerbs(database, list.classId, staff, now)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => (list = await arrangeWaitlist(database, 2)))

/** What a change reaches that changes nothing. */
const nothing = { toldBookings: 0, promoted: 0, overlapping: 0 }

/** Another class whose day is at the same time. */
const arrangeParallel = async () => {
  const other = await arrangeWaitlist(database, 1)
  await other.moveTo(await list.before(0))
  return other
}

test('a cancelled day is shown to everybody on it, and each is notified once why', async () => {
  const [booked, waiting] = [await list.join(2), await list.join(1)]
  const done = await verbs().cancel([list.dayId])
  expect(done).toMatchObject({ toldBookings: 2, class: { days: [{ cancelReason: '颱風停課' }] } })
  expect(await booked.read()).toMatchObject({ state: 'booked', dayCancelled: true })
  expect(await waiting.read()).toMatchObject({ state: 'waiting', dayCancelled: true })
  const day = { classDayId: list.dayId, plus: 1, state: 'booked', cancelReason: '颱風停課' }
  const notified = [{ kind: 'class_day_cancelled', days: [day], actor: staff.accountId }]
  expect(await readNotified(database, booked.id)).toEqual(notified)
  expect(await verbs().cancel([list.dayId])).toMatchObject(nothing)
  expect(await readNotified(database, booked.id)).toEqual(notified)
})

test('of several days those that are cancelled already keep their reason and notify nobody', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const order = orderOf(
    classId,
    dayIds.map((classDayId) => ({ classDayId, plus: 0 })),
  )
  const member = await arrangeMember(database.owner)
  const { id } = await bookDays(depsOf(database), order, member, randomUUID())
  const both = staffVerbs(database, classId, staff)
  await both.cancel([dayIds[0]!])
  const done = await cancelClassDays(depsOf(database), {
    classId,
    actor: staff,
    key: randomUUID(),
    body: { days: dayIds, reason: '停電' },
  })
  expect(done.class.days.map(({ cancelReason }) => cancelReason)).toEqual(['颱風停課', '停電'])
  expect(
    (await readNotified(database, id)).map(({ days }) => days.map(({ classDayId }) => classDayId)),
  ).toEqual([[dayIds[0]], [dayIds[1]]])
  expect(await both.restore(dayIds)).toMatchObject({ toldBookings: 1 })
  const notified = (await readNotified(database, id)).at(-1)
  expect(notified).toMatchObject({ kind: 'class_day_restored', actor: staff.accountId })
  expect(notified!.days.map(({ classDayId }) => classDayId)).toEqual(dayIds)
})

test('nobody can book or wait for a cancelled day, and nobody is promoted on it', async () => {
  const [booked, waiting] = [await list.join(2), await list.join(1)]
  await verbs().cancel([list.dayId])
  await expect(list.join(1)).rejects.toMatchObject({ code: 'class_day_not_bookable' })
  await booked.cancel()
  expect(await waiting.state()).toBe('waiting')
})

test('a restored day has everybody in their seats and places again, and promotes who fits', async () => {
  const [booked, gone, waiting] = [await list.join(1), await list.join(1), await list.join(1)]
  await verbs().cancel([list.dayId])
  await gone.cancel()
  expect(await verbs().restore([list.dayId])).toMatchObject({ toldBookings: 2, promoted: 1 })
  expect(await booked.read()).toMatchObject({ state: 'booked', dayCancelled: false })
  expect(await waiting.state()).toBe('booked')
  expect((await readNotified(database, booked.id)).map(({ kind }) => kind)).toEqual([
    'class_day_cancelled',
    'class_day_restored',
  ])
  expect(await verbs().restore([list.dayId])).toMatchObject(nothing)
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('a day is not restored over another one of its class', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const of = staffVerbs(database, classId, staff)
  await of.cancel([dayIds[0]!])
  await database.owner.query(
    `update catalog.class_days d set starts_at = o.starts_at, ends_at = o.ends_at
     from catalog.class_days o where d.id = $1 and o.id = $2`,
    [dayIds[1], dayIds[0]],
  )
  await expect(of.restore([dayIds[0]!])).rejects.toMatchObject({ code: 'class_days_overlap' })
})

test('the cancelled class notifies everybody once, refuses bookings, and can be restored', async () => {
  const booked = await list.join(1)
  expect(await verbs().cancel()).toMatchObject({
    toldBookings: 1,
    class: { state: 'cancelled', cancelReason: '颱風停課' },
  })
  expect(await verbs().cancel()).toMatchObject(nothing)
  await expect(list.join(1)).rejects.toMatchObject({ code: 'class_not_bookable' })
  expect(await booked.read()).toMatchObject({ dayCancelled: true })
  expect(await verbs().restore()).toMatchObject({ toldBookings: 1, class: { cancelReason: null } })
  expect(await booked.read()).toMatchObject({ dayCancelled: false })
  const day = { classDayId: list.dayId, plus: 0, state: 'booked' }
  expect(await readNotified(database, booked.id)).toEqual([
    { kind: 'class_cancelled', days: [{ ...day, cancelReason: '颱風停課' }], actor: staff.accountId },
    { kind: 'class_restored', days: [day], actor: staff.accountId },
  ])
  expect(await verbs().restore()).toMatchObject(nothing)
})

test('a restored class promotes who fits', async () => {
  const [holder, waiting] = [await list.join(2), await list.join(1)]
  await verbs().cancel()
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().restore()).toMatchObject({ toldBookings: 1, promoted: 1, overlapping: 0 })
  expect(await waiting.state()).toBe('booked')
})

test('the time of a cancelled class is free for another, and its people are promoted there', async () => {
  const other = await arrangeParallel()
  const holder = await other.join(1)
  const waiting = await other.join(1)
  await list.join(1, { member: waiting.member })
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().cancel()).toMatchObject({ toldBookings: 1, promoted: 1, overlapping: 0 })
  expect(await waiting.state()).toBe('booked')
})

test('who waits for a cancelled day is not promoted into an overlap after it is restored', async () => {
  const other = await arrangeParallel()
  const [holder, waiting] = [await list.join(2), await list.join(1)]
  await verbs().cancel([list.dayId])
  await other.join(1, { member: waiting.member })
  await verbs().restore([list.dayId])
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
})

test('a day that has begun cannot be cancelled or restored', async () => {
  const begun = await list.before(0)
  await expect(verbs(begun).cancel([list.dayId])).rejects.toMatchObject({ code: 'staff_day_closed' })
  await expect(verbs(begun).cancel()).rejects.toMatchObject({ code: 'staff_day_closed' })
  await verbs().cancel([list.dayId])
  await expect(verbs(begun).restore([list.dayId])).rejects.toMatchObject({ code: 'staff_day_closed' })
})

test('the time of a cancelled day is free for another class, without a confirmed overlap', async () => {
  const other = await arrangeParallel()
  const { member } = await list.join(1)
  await expect(other.join(1, { member })).rejects.toMatchObject({ code: 'time_conflict' })
  await verbs().cancel([list.dayId])
  const instead = await other.join(1, { member })
  expect(instead.position).toBeUndefined()
  await verbs().restore([list.dayId])
  expect(await instead.state()).toBe('booked')
})

test('several days that are cancelled together are all free for other classes', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5] })
  const order = orderOf(
    classId,
    dayIds.map((classDayId) => ({ classDayId, plus: 0 })),
  )
  const { id } = await bookDays(depsOf(database), order, await arrangeMember(database.owner), randomUUID())
  const done = await staffVerbs(database, classId, staff).cancel(dayIds)
  expect(done.class.days.map(({ cancelReason }) => cancelReason)).toEqual(['颱風停課', '颱風停課'])
  const { rows } = await database.owner.query<{ overlap_accepted: boolean }>(
    'select overlap_accepted from booking.booking_days where booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ overlap_accepted: true }, { overlap_accepted: true }])
})

test('cancelling a day promotes its people where they wait at the same time', async () => {
  const other = await arrangeParallel()
  const holder = await other.join(1)
  const waiting = await other.join(1)
  await list.join(1, { member: waiting.member })
  await holder.cancel()
  expect(await waiting.state()).toBe('waiting')
  expect(await verbs().cancel([list.dayId])).toMatchObject({ promoted: 1 })
  expect(await waiting.state()).toBe('booked')
})

test('nobody gets a seat on a day that is cancelled while the booking is written', async () => {
  await verbs().setCapacity(40)
  const joins = Array.from({ length: 20 }, () =>
    list.join(1).then(
      ({ id }) => id,
      (error: { code?: string }) => ({ refused: error.code }),
    ),
  )
  const cancelled = verbs().cancel([list.dayId])
  const outcomes = await Promise.all(joins)
  await cancelled
  for (const outcome of outcomes)
    if (typeof outcome === 'string')
      expect((await readNotified(database, outcome)).map(({ kind }) => kind)).toEqual(['class_day_cancelled'])
    else expect(outcome).toEqual({ refused: 'class_day_not_bookable' })
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('the booking that waits for the cancelling transaction is refused by name', async () => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from catalog.class_days where id = $1 for update', [list.dayId])
    const late = list.join(1)
    await expect.poll(() => countWaiting()).toBeGreaterThan(0)
    await client.query(
      `update catalog.class_days set cancelled_at = $2, cancel_reason = '颱風' where id = $1`,
      [list.dayId, testNow],
    )
    await client.query('commit')
    await expect(late).rejects.toMatchObject({ code: 'class_day_not_bookable' })
  } finally {
    client.release()
  }
})

const countWaiting = async (): Promise<number> => {
  const found = await database.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return found.rows[0]!.count
}

test('the member of a cancelled day can book the same day again only after it is restored', async () => {
  const { member } = await list.join(1)
  await verbs().cancel([list.dayId])
  const order = orderOf(list.classId, [{ classDayId: list.dayId, plus: 0 }])
  await expect(bookDays(depsOf(database), order, member, randomUUID())).rejects.toMatchObject({
    code: 'class_day_not_bookable',
  })
})
