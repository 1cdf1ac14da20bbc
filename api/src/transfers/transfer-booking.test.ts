import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { readBooking } from '#booking/read-booking.ts'
import { guestVerbs, guestIdOf } from '#booking/testing/guest-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTransfer } from '#transfers/testing/transfer-verbs.ts'

const database = useTestDatabase()
const notices = useNotices(database)
let staff: Account

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const arrange = (from: number[], into: number[]) => arrangeTransfer(database, staff, { from, into })
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('one person has the same seats, people and fee in the other class, and is notified once', async () => {
  const { from, book, live, verbs } = await arrange([9, 9], [9, 9])
  const [one, stays] = [await book(from, 3), await book(from)]
  await dispatchEvents(database.db, testNow)
  const { days } = await verbs.preview(one.id)
  const each = { people: 3, isWaiting: false, fit: 'fits', isBoth: false, isElsewhere: false }
  expect(days).toMatchObject([each, each])
  expect(await verbs.transfer(one.id)).toMatchObject({ days: 2, tellFrom: later(2).toISOString() })
  expect(await live(one.member)).toEqual(['週六班 booked 3 300', '週六班 booked 3 300'])
  expect(await live(stays.member)).toEqual(['週三班 booked 1 300', '週三班 booked 1 300'])
  const left = await readBooking(database.db, one.id, one.member)
  expect(left).toMatchObject({ movedTo: [{ className: '週六班' }] })
  const arrived = await readBooking(database.db, left.movedTo[0]!.id, one.member)
  expect(arrived.movedFrom).toEqual([{ id: one.id, className: '週三班' }])
  await dispatchEvents(database.db, later(3))
  expect(await notices.kindsOf(one.member.accountId)).toEqual(['booking_confirmed', 'transferred'])
  expect(await notices.kindsOf(stays.member.accountId)).toEqual(['booking_confirmed'])
  await expectSound(database)
})

test('a guest is transferred likewise', async () => {
  const { from, live, verbs } = await arrange([9], [9])
  const { bookingId } = await guestVerbs(database, staff).book(from.classId, from.dayIds)
  await verbs.transfer(bookingId)
  const accountId = await guestIdOf(database, bookingId)
  expect(await live({ accountId })).toEqual(['週六班 booked 2 300'])
  await expectSound(database)
})

test('each lesson becomes the lesson of the same number, also for who has not booked the first', async () => {
  const { from, into, book, verbs } = await arrange([9, 9, 9], [9, 9])
  const { id } = await book(from, 1, { days: from.dayIds.slice(1) })
  const { days } = await verbs.preview(id)
  expect(days.map(({ from: day, to, fit }) => [day.classDayId, to?.classDayId, fit])).toEqual([
    [from.dayIds[1], into.dayIds[1], 'fits'],
    [from.dayIds[2], undefined, 'no_day'],
  ])
})

test('a day without a counterpart stays as it is, and so does one with a check-in', async () => {
  const { from, book, live, verbs } = await arrange([9, 9, 9], [9, 9])
  const { id, member } = await book(from)
  await database.owner.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at) values ($1, $2, 'present', 1, now())`,
    [id, from.dayIds[0]],
  )
  expect((await verbs.preview(id)).days.map(({ fit }) => fit)).toEqual(['arrived', 'fits', 'no_day'])
  expect(await verbs.transfer(id)).toMatchObject({ days: 1 })
  expect((await live(member)).toSorted()).toEqual([
    '週三班 booked 1 300',
    '週三班 booked 1 300',
    '週六班 booked 1 300',
  ])
})

test('without enough seats on one day nothing is done, which the preview says', async () => {
  const { from, into, book, live, verbs } = await arrange([9, 9], [2, 9])
  await book(into)
  const { id, member } = await book(from, 2)
  expect((await verbs.preview(id)).days.map(({ fit }) => fit)).toEqual(['seats_lacking', 'fits'])
  await expect(verbs.transfer(id)).rejects.toMatchObject({
    code: 'seats_lacking',
    details: { days: [into.dayIds[0]] },
  })
  expect(await live(member)).toEqual(['週三班 booked 2 300', '週三班 booked 2 300'])
})

test('who has booked both has one party with the larger number of people', async () => {
  const { from, into, book, live, verbs } = await arrange([9], [3])
  const { id, member } = await book(from, 3)
  await book(into, 1, { member })
  expect((await verbs.preview(id)).days).toMatchObject([{ people: 3, isBoth: true, fit: 'fits' }])
  await verbs.transfer(id)
  expect(await live(member)).toEqual(['週六班 booked 3 500'])
  await expectSound(database)
})

test('who waits keeps the time since when, and gets a seat that is free', async () => {
  const { from, into, book, live, verbs } = await arrange([1], [1])
  await book(from)
  const first = await book(from)
  const seat = await book(into)
  const second = await book(into)
  const at = (id: string, minutes: number) =>
    database.owner.query(
      `update booking.booking_days set booked_at = booked_at + make_interval(mins => $2) where booking_id = $1`,
      [id, minutes],
    )
  await at(first.id, 5)
  await at(second.id, 10)
  await verbs.transfer(first.id, { now: later(20) })
  const { rows } = await database.owner.query<{ member: string }>(
    `select member_id as member from booking.booking_days where class_day_id = $1 and state = 'waiting' order by wait_no`,
    [into.dayIds[0]],
  )
  expect(rows.map(({ member }) => member)).toEqual([first.member.accountId, second.member.accountId])
  const other = await arrange([1], [1])
  await other.book(other.from)
  const waits = await other.book(other.from)
  await other.verbs.transfer(waits.id)
  expect(await other.live(waits.member)).toEqual(['週六班 booked 1 300'])
  expect(await live(seat.member)).toEqual(['週六班 booked 1 500'])
})

test('the seats that become free go to who waits for them', async () => {
  const { from, book, live, verbs } = await arrange([1], [1])
  const { id } = await book(from)
  const waits = await book(from)
  await verbs.transfer(id)
  expect(await live(waits.member)).toEqual(['週三班 booked 1 300'])
  await expectSound(database)
})

test('what was not shown is not done, and the same key is one transfer', async () => {
  const { from, book, live, verbs } = await arrange([9, 9], [9, 9])
  const { id, member } = await book(from)
  const { plan } = await verbs.preview(id)
  const other = await arrangeStaff(database.owner, 'base_staff')
  await database.owner.query(`update identity.members set name = '小華' where id = $1`, [other.accountId])
  const others = rosterVerbs(database, other)
  for (const dayId of from.dayIds) await others.change({ dayId, bookingId: id }, 2)
  await expect(verbs.transfer(id, { plan })).rejects.toMatchObject({
    code: 'plan_changed',
    details: { conflicts: [{ field: 'booking', value: null, by: '小華' }] },
  })
  const [key, shown] = [randomUUID(), (await verbs.preview(id)).plan]
  const done = await verbs.transfer(id, { key, plan: shown })
  expect(await verbs.transfer(id, { key, plan: shown })).toEqual(done)
  expect(await live(member)).toEqual(['週六班 booked 2 300', '週六班 booked 2 300'])
  await expect(verbs.transfer(id, { plan: shown })).rejects.toMatchObject({ code: 'staff_day_closed' })
})

test('who transfers what somebody else has cancelled meanwhile learns who', async () => {
  const { from, book, verbs } = await arrange([9], [9])
  const { id } = await book(from)
  const { plan } = await verbs.preview(id)
  const other = await arrangeStaff(database.owner, 'base_staff')
  await database.owner.query(`update identity.members set name = '小華' where id = $1`, [other.accountId])
  await rosterVerbs(database, other).cancel({ dayId: from.dayIds[0]!, bookingId: id })
  await expect(verbs.transfer(id, { plan })).rejects.toMatchObject({
    code: 'staff_day_closed',
    message: '小華剛才改了這筆報名，接下來沒有可以轉的日期。',
  })
})

test('of a transfer and a cancellation of one of its days at once, the transfer is done as it was shown or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { from, book, live, verbs } = await arrange([9, 9], [9, 9])
    const { id, member } = await book(from)
    const { plan } = await verbs.preview(id)
    const other = rosterVerbs(database, await arrangeStaff(database.owner, 'base_staff'))
    const where = { dayId: from.dayIds[0]!, bookingId: id }
    const [transferred, cancelled] = await Promise.all([
      codeOf(verbs.transfer(id, { plan })),
      codeOf(other.cancel(where, { was: { people: 1, state: 'booked' } })),
    ])
    expect([transferred, cancelled].toSorted()).toEqual(
      transferred === 'done' ? ['booking_day_ended', 'done'] : ['done', 'plan_changed'],
    )
    expect(await live(member)).toEqual(
      transferred === 'done' ? ['週六班 booked 1 300', '週六班 booked 1 300'] : ['週三班 booked 1 300'],
    )
  }
  await expectSound(database)
})
