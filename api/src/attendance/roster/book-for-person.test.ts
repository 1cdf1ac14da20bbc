import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { daysOf, guestIdOf } from '#booking/testing/guest-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { hashOf } from '#platform/idempotency.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { findPeople } from './find-people.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

let lastPhone = 4_000_000
const newPhone = () => `04${String((lastPhone += 1))}`
const newGuest = () => ({ name: `客人${randomUUID().slice(0, 8)}`, phone: newPhone() })
const newMember = async (facts: { name?: string; mobile?: string } = {}) => {
  const member = await arrangeMember(database.owner)
  const mobile = facts.mobile ?? `09${String((lastPhone += 1)).padStart(8, '0')}`
  await database.owner.query('update identity.members set mobile = $2, name = $3 where id = $1', [
    member.accountId,
    mobile,
    facts.name ?? '林美麗',
  ])
  return { ...member, mobile }
}

test.each([
  ['an hour before the start, when registration has closed', 1, 0, 'done'],
  ['a millisecond before the end', -2, -1, 'done'],
  ['at the end', -2, 0, 'class_day_not_bookable'],
])('staff book %s', async (_, hours, ms, expected) => {
  const day = await arrangeWaitlist(database, 9)
  const verbs = rosterVerbs(database, staff, await day.before(hours, ms))
  const member = await newMember()
  expect(await codeOf(verbs.book(day, { personId: member.accountId }))).toBe(expected)
  expect(await codeOf(verbs.book(day, newGuest()))).toBe(expected)
  expect(await daysOf(database, member.accountId)).toHaveLength(expected === 'done' ? 1 : 0)
})

test('a member whose number rings up is recognised, and is not booked a second time as a guest', async () => {
  const day = await arrangeWaitlist(database, 9)
  const verbs = rosterVerbs(database, staff)
  const member = await newMember()
  const caller = { name: '美麗', phone: member.mobile }
  expect(await codeOf(verbs.book(day, caller))).toBe('person_known')
  const known = await findPeople(
    database.db,
    { classDayId: day.dayId, actor: staff, phone: member.mobile },
    testNow,
  )
  expect(known.people).toEqual([{ personId: member.accountId, name: '林○麗', isMember: true, state: null }])
  const { bookingId } = await verbs.book(day, { personId: member.accountId })
  expect(await guestIdOf(database, bookingId)).toBe(member.accountId)
  expect(await codeOf(verbs.book(day, { personId: member.accountId }))).toBe('already_booked')
  const again = await findPeople(
    database.db,
    { classDayId: day.dayId, actor: staff, phone: member.mobile },
    testNow,
  )
  expect(again.people).toMatchObject([{ name: '林美麗', state: 'booked' }])
  expect(await codeOf(verbs.book(day, { ...caller, isSomebodyElse: true }))).toBe('done')
})

test('a guest is recognised by name and number; a shared number is asked about', async () => {
  const day = await arrangeWaitlist(database, 9)
  const verbs = rosterVerbs(database, staff)
  const guest = newGuest()
  expect(await codeOf(verbs.book(day, guest))).toBe('done')
  expect(await codeOf(verbs.book(day, guest))).toBe('already_booked')
  const sister = { name: '她的妹妹', phone: guest.phone }
  expect(await codeOf(verbs.book(day, sister))).toBe('person_known')
  expect(await codeOf(verbs.book(day, { ...sister, isSomebodyElse: true }))).toBe('done')
})

test('the guest of another base is nobody here, by number and by id', async () => {
  const day = await arrangeWaitlist(database, 9)
  const elsewhere = await arrangeWaitlist(database, 9)
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [elsewhere.classId])
  const other = await arrangeStaff(database.owner, 'base_staff', { baseId: 2 })
  const guest = newGuest()
  const { bookingId } = await rosterVerbs(database, other).book(elsewhere, guest)
  const found = await findPeople(
    database.db,
    { classDayId: day.dayId, actor: staff, phone: guest.phone },
    testNow,
  )
  expect(found.people).toEqual([])
  const personId = await guestIdOf(database, bookingId)
  const verbs = rosterVerbs(database, staff)
  expect(await codeOf(verbs.book(day, { personId }))).toBe('not_found')
  expect(await codeOf(verbs.book(day, { personId: randomUUID() }))).toBe('not_found')
  expect(await codeOf(verbs.book(day, guest))).toBe('done')
})

test('somebody without LINE waits for a full day and gets the seat that becomes free', async () => {
  const day = await arrangeWaitlist(database, 1)
  const holder = await day.join(1)
  const verbs = rosterVerbs(database, staff)
  expect(await codeOf(verbs.book(day, newGuest()))).toBe('class_day_full')
  const { bookingId, bookedDays, waitingDays } = await verbs.book(day, newGuest(), { acceptWaitlist: true })
  expect([bookedDays, waitingDays]).toEqual([[], [{ classDayId: day.dayId, position: 1 }]])
  await holder.cancel()
  expect(await daysOf(database, await guestIdOf(database, bookingId))).toMatchObject([{ state: 'booked' }])
})

test('no new booking of staff takes a seat that a waiting party fits', async () => {
  const day = await arrangeWaitlist(database, 1)
  await day.join(1)
  await day.join(1)
  await day.setCapacity(2)
  expect(await codeOf(rosterVerbs(database, staff).book(day, newGuest()))).toBe('class_day_full')
})

test('with a reason staff go past a limit of the member, and the reason is stored', async () => {
  const [one, two] = [await arrangeWaitlist(database, 9), await arrangeWaitlist(database, 9)]
  await two.moveTo(await one.before(24))
  const verbs = rosterVerbs(database, staff)
  const member = await newMember()
  const person = { personId: member.accountId }
  const limits = { openSeats: 2 }
  await verbs.book(one, person, { plus: 1, limits })
  expect(await codeOf(verbs.book(two, person, { limits }))).toBe('open_seats_over_limit')
  const { bookingId } = await verbs.book(two, person, { limits, reason: ' 一家四口都來 ' })
  const { rows } = await database.owner.query(
    'select source, reason, actor_id as actor from booking.booking_events where booking_id = $1',
    [bookingId],
  )
  expect(rows).toEqual([{ source: 'phone', reason: '一家四口都來', actor: staff.accountId }])
})

test('with a reason staff book before registration opens', async () => {
  const day = await arrangeWaitlist(database, 9)
  await database.owner.query('update catalog.classes set registration_opens_at = $2 where id = $1', [
    day.classId,
    new Date(testNow.getTime() + 1000),
  ])
  const verbs = rosterVerbs(database, staff)
  expect(await codeOf(verbs.book(day, newGuest()))).toBe('registration_not_open')
  expect(await codeOf(verbs.book(day, newGuest(), { reason: '舊學員優先' }))).toBe('done')
})

test('a repeated request has the same answer, with the act that can be taken back', async () => {
  const day = await arrangeWaitlist(database, 9)
  const verbs = rosterVerbs(database, staff)
  const [guest, key] = [newGuest(), randomUUID()]
  const answers = await Promise.all([1, 2, 3].map(() => verbs.book(day, guest, { key })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { rows } = await database.owner.query(
    'select count(*)::int from booking.booking_events where act_id = $1',
    [answers[0]!.actId],
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('the version before recognises an order that is sent again during a deployment', async () => {
  const day = await arrangeWaitlist(database, 9)
  const key = randomUUID()
  const { accountId: memberId } = await newMember()
  const { actId } = await rosterVerbs(database, staff).book(day, { personId: memberId }, { key })
  const days = [{ classDayId: day.dayId, plus: 0, acceptWaitlist: false }]
  // As that version wrote it: the field had another name.
  const order = { classId: day.classId, days, acceptPartial: false, acceptOverlap: false, memberId }
  const { rows } = await database.owner.query<{ request_hash: Buffer }>(
    'select request_hash from platform.idempotency_keys where key = $1',
    [key],
  )
  expect(rows[0]!.request_hash).toEqual(hashOf({ ...order, desk: { actId, source: 'phone' } }))
})
