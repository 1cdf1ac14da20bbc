import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { overbookingVerbs } from '#office/testing/overbooking-verbs.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTransfer } from '#transfers/testing/transfer-verbs.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { readPartyHistory } from './read-party-history.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
  await nameStaff('淑惠')
})

const nameStaff = (name: string) =>
  database.owner.query('update identity.members set name = $2 where id = $1', [staff.accountId, name])
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const historyOf = ({ dayId, bookingId }: { dayId: number; bookingId: string }) =>
  readPartyHistory(database.db, { classDayId: dayId, bookingId, actor: staff }, testNow)

test('what the member and staff did to a booking is listed, the newest first, with what was before', async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  const party = await join(1)
  const where = { dayId, bookingId: party.id }
  await rosterVerbs(database, staff, minutesLater(1)).change(where, 3, { reason: '帶孫子來' })
  await rosterVerbs(database, staff, minutesLater(2)).cancel(where)
  const { events, hasEarlier } = await historyOf(where)
  const byStaff = { actor: 'staff', by: '淑惠', source: 'phone' }
  const day = { classDayId: dayId, startsAt: expect.any(String), movedFrom: null, fromClass: null }
  const was = (people: number) => ({ people, state: 'booked' })
  expect(events).toEqual([
    {
      ...byStaff,
      id: expect.any(Number),
      at: minutesLater(2).toISOString(),
      kind: 'cancelled',
      reason: null,
      days: [{ ...day, people: 3, state: 'cancelled', before: was(3) }],
    },
    {
      ...byStaff,
      id: expect.any(Number),
      at: minutesLater(1).toISOString(),
      kind: 'changed',
      reason: '帶孫子來',
      days: [{ ...day, ...was(3), before: was(1) }],
    },
    {
      id: expect.any(Number),
      at: testNow.toISOString(),
      kind: 'booked',
      actor: 'member',
      by: null,
      source: null,
      reason: null,
      days: [{ ...day, ...was(1), before: null }],
    },
  ])
  expect(hasEarlier).toBe(false)
})

test('nobody did what the waitlist did; of who was admitted, staff did it, for their reason', async () => {
  const arranged = await arrangeWaitlist(database, 1)
  const holder = await arranged.join(1)
  const [first, second] = [await arranged.join(1), await arranged.join(1)]
  await holder.cancel(minutesLater(1))
  await overbookingVerbs(database, arranged, staff).waiting(second.id, { now: minutesLater(2) })
  const newestOf = async ({ id }: { id: string }) =>
    (await historyOf({ dayId: arranged.dayId, bookingId: id })).events[0]
  expect(await newestOf(holder)).toMatchObject({ kind: 'cancelled', actor: 'member', by: null })
  expect(await newestOf(first)).toMatchObject({ kind: 'promoted', actor: 'system', by: null, reason: null })
  const admitted = { kind: 'promoted', actor: 'staff', by: '淑惠', reason: '老師同意' }
  expect(await newestOf(second)).toMatchObject(admitted)
})

test('a day that staff moved says from when to when, whatever it was moved to later', async () => {
  const { classId, dayId, join, before } = await arrangeWaitlist(database, 9)
  const party = await join(1)
  const [first, second, third] = [await before(0), await before(-24), await before(-48)]
  await staffVerbs(database, classId, staff, minutesLater(1)).move(dayId, second)
  await staffVerbs(database, classId, staff, minutesLater(2)).move(dayId, third)
  const { events } = await historyOf({ dayId, bookingId: party.id })
  const moved = { kind: 'class_day_moved', actor: 'staff', by: '淑惠' }
  const fromTo = (from: Date, to: Date) => [{ movedFrom: from.toISOString(), startsAt: to.toISOString() }]
  expect(events.slice(0, 2)).toMatchObject([
    { ...moved, days: fromTo(second, third) },
    { ...moved, days: fromTo(first, second) },
  ])
})

test('a transferred party says which class it came from, and the booking it left, that it went', async () => {
  const { from, into, book, verbs } = await arrangeTransfer(database, staff, { from: [9], into: [9] })
  const party = await book(from, 2)
  await verbs.transfer(party.id, { now: minutesLater(1) })
  const left = await historyOf({ dayId: from.dayIds[0]!, bookingId: party.id })
  const byPhone = { actor: 'staff', by: '淑惠', source: 'phone' }
  expect(left.events[0]).toMatchObject({ kind: 'moved_away', ...byPhone, days: [{ state: 'moved' }] })
  const { rows } = await database.owner.query<{ id: string }>(
    'select booking_id as id from booking.booking_days where class_day_id = $1',
    [into.dayIds[0]],
  )
  const { events } = await historyOf({ dayId: into.dayIds[0]!, bookingId: rows[0]!.id })
  const arrived = [{ fromClass: '週三班', people: 2, state: 'booked' }]
  expect(events).toMatchObject([{ kind: 'transferred', ...byPhone, days: arrived }])
})

test('what happened to other bookings of the day is left out', async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  const [party, other] = [await join(1), await join(2)]
  await rosterVerbs(database, staff).cancel({ dayId, bookingId: other.id })
  const { events } = await historyOf({ dayId, bookingId: party.id })
  expect(events.map(({ kind }) => kind)).toEqual(['booked'])
})

test('the act of somebody whose account is deleted has no name, and that of a deleted member stays theirs', async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  const party = await join(1)
  const where = { dayId, bookingId: party.id }
  const left = await arrangeStaff(database.owner, 'base_staff')
  await rosterVerbs(database, left, minutesLater(1)).change(where, 2)
  for (const { accountId } of [left, party.member])
    await database.owner.query('select booking.forget_member($1)', [accountId])
  const { events } = await historyOf(where)
  expect(events.map(({ actor, by }) => ({ actor, by }))).toEqual([
    { actor: 'staff', by: null },
    { actor: 'member', by: null },
  ])
})

test('who is staff of another base and at the door here does not read it here', async () => {
  const { dayId, join, before } = await arrangeWaitlist(database, 9)
  const { id: bookingId } = await join(1)
  const other = { role: 'base_staff', baseId: 2, teacherId: null } as const
  const read = async (here: 'door' | 'base_staff') => {
    const actor: Account = { ...staff, roles: [other, { ...other, role: here, baseId: 1 }] }
    return await readPartyHistory(database.db, { classDayId: dayId, bookingId, actor }, await before(0))
  }
  expect(await codeOf(read('door'))).toBe('forbidden')
  expect(await codeOf(read('base_staff'))).toBe('done')
})

test('the newest fifty are listed, and that there are earlier ones', async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  const { id: bookingId } = await join(1)
  await database.owner.query(
    `insert into booking.booking_events (booking_id, at, actor_id, kind, days)
     select booking_id, at + n * interval '1 minute', actor_id, 'changed',
       jsonb_build_array(jsonb_build_object('classDayId', $2::int, 'plus', n % 6))
     from booking.booking_events, generate_series(1, 50) n where booking_id = $1`,
    [bookingId, dayId],
  )
  const { events, hasEarlier } = await historyOf({ dayId, bookingId })
  expect(events).toHaveLength(50)
  expect(events[0]!.at).toBe(minutesLater(50).toISOString())
  // The one before it is not listed, but known.
  expect(events[49]).toMatchObject({ at: minutesLater(1).toISOString(), days: [{ before: { people: 1 } }] })
  expect(hasEarlier).toBe(true)
})

test('the day of a guest that is left by a claim was left by the member who claimed the others', async () => {
  const { dayId, join } = await arrangeWaitlist(database, 9)
  const [claimed, left] = [await join(1), await join(1)]
  const { accountId } = claimed.member
  const at = minutesLater(1)
  await database.owner.query(
    `insert into booking.booking_events (booking_id, at, actor_id, kind, days)
     values ($1, $3, $4, 'claimed', '[]'), ($2, $3, $4, 'booked', $5::jsonb)`,
    [claimed.id, left.id, at, accountId, JSON.stringify([{ classDayId: dayId, plus: 0 }])],
  )
  const { events } = await historyOf({ dayId, bookingId: left.id })
  expect(events[0]).toMatchObject({ at: at.toISOString(), kind: 'booked', actor: 'member', by: null })
})
