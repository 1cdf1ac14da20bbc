import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { readBooking } from '#booking/read-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'

const database = useTestDatabase()
const notices = useNotices(database)
let staff: Account

beforeAll(async () => {
  staff = await arrangeStaff(database.owner, 'base_manager')
})

const two = (from: number[], into: number[]) => arrangeTwoClasses(database, staff, { from, into })
const later = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('everybody has the same seats, people and fee in the other class, and is notified once of what changed', async () => {
  const classes = await two([9, 9], [9, 9])
  const [one, three] = [await classes.book(classes.from), await classes.book(classes.from, 3)]
  await dispatchEvents(database.db, testNow)
  const preview = await classes.preview()
  expect(preview).toMatchObject({ told: 2, both: [] })
  expect(preview.pairs.map(({ people, waiting, after }) => [people, waiting, after])).toEqual([
    [4, 0, 4],
    [4, 0, 4],
  ])
  const done = await classes.merge()
  expect(done).toMatchObject({ toldBookings: 2, promoted: 0, class: { state: 'merged' } })
  expect(done.class.mergedInto).toEqual({ id: classes.into.classId, className: '週六班' })
  expect(await classes.live(one.member)).toEqual(['週六班 booked 1 300', '週六班 booked 1 300'])
  expect(await classes.live(three.member)).toEqual(['週六班 booked 3 300', '週六班 booked 3 300'])
  const left = await readBooking(database.db, one.id, one.member)
  expect(left).toMatchObject({ movedTo: [{ className: '週六班' }], movedFrom: [] })
  const arrived = await readBooking(database.db, left.movedTo[0]!.id, one.member)
  expect(arrived.movedFrom).toEqual([{ id: one.id, className: '週三班' }])
  await dispatchEvents(database.db, later(3))
  expect(await notices.kindsOf(one.member.accountId)).toEqual(['booking_confirmed', 'class_merged'])
  const { rows } = await database.owner.query<{ facts: { days: object[] } }>(
    `select facts from notifications.messages where member_id = $1 and kind = 'class_merged'`,
    [three.member.accountId],
  )
  const day = {
    className: '週六班',
    plus: 2,
    feeTwd: 300,
    change: { kind: 'merged', reason: '人數不足', before: { className: '週三班' } },
  }
  expect(rows[0]!.facts.days).toMatchObject([day, day])
  await expectSound(database)
})

test('who has booked both has one party with the larger number of people, which the preview says', async () => {
  const classes = await two([9], [9])
  const { member } = await classes.book(classes.from, 3)
  await classes.book(classes.into, 1, { member })
  const smaller = await classes.book(classes.from, 1)
  await classes.book(classes.into, 2, { member: smaller.member })
  const preview = await classes.preview()
  expect(new Set(preview.both.map(({ people }) => people))).toEqual(new Set([2, 3]))
  expect(preview.pairs[0]).toMatchObject({ people: 4, after: 5 })
  await classes.merge()
  await dispatchEvents(database.db, later(3))
  const { rows } = await database.owner.query<{ joined: boolean }>(
    `select (facts->'days'->0->'change'->>'isJoined')::boolean as joined from notifications.messages
     where member_id = $1 and kind = 'class_merged'`,
    [member.accountId],
  )
  expect(rows).toEqual([{ joined: true }])
  expect(await classes.live(member)).toEqual(['週六班 booked 3 500'])
  expect(await classes.live(smaller.member)).toEqual(['週六班 booked 2 500'])
  await expectSound(database)
})

test('a seat in either class is kept, whatever the person waits for in the other', async () => {
  const classes = await two([1], [1])
  const [inFrom, inInto] = [await classes.book(classes.from), await classes.book(classes.into)]
  await classes.book(classes.into, 1, { member: inFrom.member })
  await classes.book(classes.from, 1, { member: inInto.member })
  await classes.merge({
    pairs: [{ from: classes.from.dayIds[0]!, to: classes.into.dayIds[0]!, capacity: 2 }],
  })
  expect(await classes.live(inFrom.member)).toEqual(['週六班 booked 1 300'])
  expect(await classes.live(inInto.member)).toEqual(['週六班 booked 1 500'])
  await expectSound(database)
})

test('without enough seats nothing is done; more seats in the same form make it possible', async () => {
  const classes = await two([2, 2], [3, 9])
  await classes.book(classes.into, 2)
  const moved = await classes.book(classes.from, 2)
  await expect(classes.merge()).rejects.toMatchObject({
    code: 'seats_lacking',
    details: { days: [classes.into.dayIds[0]] },
  })
  expect(await classes.live(moved.member)).toEqual(['週三班 booked 2 300', '週三班 booked 2 300'])
  const pairs = classes.from.dayIds.map((from, index) => ({
    from,
    to: classes.into.dayIds[index]!,
    ...(index === 0 && { capacity: 4 }),
  }))
  await classes.merge({ pairs })
  expect(await classes.live(moved.member)).toEqual(['週六班 booked 2 300', '週六班 booked 2 300'])
  await expectSound(database)
})

test('who loses a day without another is notified that it is cancelled', async () => {
  const classes = await two([9, 9], [9])
  const { member } = await classes.book(classes.from)
  await dispatchEvents(database.db, testNow)
  expect((await classes.preview()).pairs[1]).toMatchObject({ to: null, people: 1 })
  await classes.merge()
  await dispatchEvents(database.db, later(3))
  expect(await notices.kindsOf(member.accountId)).toEqual(['booking_confirmed', 'days_changed'])
  await expectSound(database)
})

test('until anybody is notified, everything can be taken back, also seats, parties and places in the waitlist', async () => {
  const classes = await two([1], [2])
  const holder = await classes.book(classes.from)
  const [first, second] = [await classes.book(classes.from), await classes.book(classes.from)]
  const inBoth = await classes.book(classes.into)
  await classes.book(classes.from, 2, { member: inBoth.member })
  const before = await database.owner.query(
    `select booking_id, class_day_id, state, plus, wait_no from booking.booking_days
     where class_day_id in ($1, $2) order by booking_id`,
    [classes.from.dayIds[0], classes.into.dayIds[0]],
  )
  const pairs = [{ from: classes.from.dayIds[0]!, to: classes.into.dayIds[0]!, capacity: 3 }]
  const done = await classes.merge({ pairs })
  expect(await classes.live(first.member)).toEqual(['週六班 booked 1 300'])
  expect(await classes.live(second.member)).toEqual(['週六班 waiting 1 300'])
  await classes.recall(done.class.recall!.actId, later(1))
  const after = await database.owner.query(
    `select booking_id, class_day_id, state, plus, wait_no from booking.booking_days
     where class_day_id in ($1, $2) and state <> 'moved' order by booking_id`,
    [classes.from.dayIds[0], classes.into.dayIds[0]],
  )
  expect(after.rows).toEqual(before.rows)
  expect(await readBooking(database.db, holder.id, holder.member)).toMatchObject({
    movedTo: [],
    movedFrom: [],
  })
  const { rows } = await database.owner.query(
    `select d.capacity, c.merged_into_id as into, d.cancelled_at as cancelled from catalog.class_days d
     join catalog.classes c on c.id = d.class_id where d.id in ($1, $2) order by d.id`,
    [classes.from.dayIds[0], classes.into.dayIds[0]],
  )
  expect(rows).toEqual([
    { capacity: 1, into: null, cancelled: null },
    { capacity: 2, into: null, cancelled: null },
  ])
  await dispatchEvents(database.db, later(5))
  expect(await notices.kindsOf(holder.member.accountId)).toEqual(['booking_confirmed'])
  await expectSound(database)
})

test('nothing is taken back over the heads of people who changed their booking since', async () => {
  const classes = await two([1], [2])
  const { member } = await classes.book(classes.from)
  const done = await classes.merge()
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from booking.bookings where member_id = $1 and class_id = $2`,
    [member.accountId, classes.into.classId],
  )
  await cancelBooking(depsOf(database), rows[0]!.id, undefined, member)
  await expect(classes.recall(done.class.recall!.actId, later(1))).rejects.toMatchObject({
    code: 'recall_over',
  })
  await expectSound(database)
})

test('a merged class can no longer be changed, and the same request again has the same answer', async () => {
  const classes = await two([9], [9])
  await classes.book(classes.from)
  const { plan } = await classes.preview()
  const key = randomUUID()
  const done = await classes.merge({}, { plan, key })
  expect(await classes.merge({}, { plan, key })).toEqual(done)
  await expect(classes.merge({}, { plan })).rejects.toMatchObject({ code: 'class_not_running' })
})

test('nothing is done that was not shown: another time, or somebody new on both sides', async () => {
  const classes = await two([9], [9])
  const { member } = await classes.book(classes.from)
  const { plan } = await classes.preview()
  await classes.book(classes.into, 1, { member })
  await expect(classes.merge({}, { plan })).rejects.toMatchObject({ code: 'plan_changed' })
  const again = await classes.preview()
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = $1`,
    [classes.into.dayIds[0]],
  )
  await expect(classes.merge({}, { plan: again.plan })).rejects.toMatchObject({ code: 'plan_changed' })
})

test('each day once, and to a day of the other class that has not begun', async () => {
  const classes = await two([9, 9], [9, 9])
  const [a, b] = classes.from.dayIds as [number, number]
  const [c] = classes.into.dayIds as [number]
  for (const pairs of [
    [{ from: a, to: c }],
    [
      { from: a, to: c },
      { from: b, to: c },
    ],
    [
      { from: a, to: c },
      { from: a, to: null },
    ],
    [
      { from: a, to: a },
      { from: b, to: null },
    ],
  ])
    await expect(classes.preview({ pairs })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a day on which somebody has checked in is finished first', async () => {
  const classes = await two([9], [9])
  const { id } = await classes.book(classes.from)
  await database.owner.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at) values ($1, $2, 'present', 1, now())`,
    [id, classes.from.dayIds[0]],
  )
  await expect(classes.preview()).rejects.toMatchObject({ code: 'staff_day_closed' })
})

test('a member who cancels what has just moved is not left in the other class unknowingly', async () => {
  const classes = await two([9], [9])
  const { member, id } = await classes.book(classes.from)
  await classes.merge()
  for (const days of [undefined, classes.from.dayIds])
    await expect(cancelBooking(depsOf(database), id, days, member)).rejects.toMatchObject({
      code: 'booking_day_ended',
    })
  expect(await classes.live(member)).toHaveLength(1)
})
