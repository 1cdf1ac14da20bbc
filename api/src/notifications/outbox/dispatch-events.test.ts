import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { dispatchEvents } from './dispatch-events.ts'
import { forgetSeenEvents } from './forget-seen-events.ts'

const database = useTestDatabase()
const notices = useNotices(database)
const { kindsOf, dispatch } = notices
const minutesLater = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)

test('members are notified of booking, changing and cancelling once each, in their order', async () => {
  const member = await arrangeMember(database.owner)
  const { bookingId, dayIds } = await arrangeBookedDays(database, member, { days: 2 })
  const change = { days: [{ classDayId: dayIds[0]!, plus: 1 }], acceptOverlap: false }
  await changeBooking(depsOf(database), bookingId, change, member)
  await cancelBooking(depsOf(database), bookingId, undefined, member)
  expect(await dispatch()).toBe(3)
  expect(await dispatch()).toBe(0)
  expect(await kindsOf(member.accountId)).toEqual([
    'booking_confirmed',
    'booking_changed',
    'booking_cancelled',
  ])
})

test('a message keeps what was true when it was written', async () => {
  const member = await arrangeMember(database.owner)
  const { dayIds } = await arrangeBookedDays(database, member, { plus: 2, title: '陶藝入門' })
  await dispatch()
  await database.owner.query(`update catalog.class_days set venue = '另一間' where id = $1`, [dayIds[0]])
  const { rows } = await database.owner.query(
    'select facts, class_id from notifications.messages where member_id = $1',
    [member.accountId],
  )
  expect(rows[0].facts.days).toMatchObject([
    { title: '陶藝入門', className: '測試班', baseName: '測試基地', venue: '教室', plus: 2, state: 'booked' },
  ])
})

test('a message names the days in the order of their time', async () => {
  const member = await arrangeMember(database.owner)
  await arrangeBookedDays(database, member, { days: 3 })
  await dispatch()
  const { rows } = await database.owner.query(
    'select facts from notifications.messages where member_id = $1',
    [member.accountId],
  )
  const starts = rows[0].facts.days.map(({ startsAt }: { startsAt: string }) => Date.parse(startsAt))
  expect(starts).toHaveLength(3)
  expect(starts).toEqual(starts.toSorted((one: number, other: number) => one - other))
})

test('nobody is notified of an event without a day', async () => {
  const member = await arrangeMember(database.owner)
  const { bookingId } = await arrangeBookedDays(database, member)
  await dispatch()
  await database.owner.query(
    `insert into booking.booking_events (booking_id, at, kind, days) values ($1, $2, 'changed', '[]')`,
    [bookingId, testNow],
  )
  expect(await dispatch()).toBe(0)
  expect(await kindsOf(member.accountId)).toEqual(['booking_confirmed'])
})

test('the party that waits is notified of joining the waitlist and of getting the seat', async () => {
  const [holder, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  const { id } = await bookDays(depsOf(database), order, holder, randomUUID())
  const wait = { ...order, days: [{ classDayId: dayIds[0]!, plus: 0, acceptWaitlist: true }] }
  await bookDays(depsOf(database), wait, waiting, randomUUID())
  await cancelBooking(depsOf(database), id, undefined, holder)
  await dispatch()
  expect(await kindsOf(waiting.accountId)).toEqual(['waitlist_joined', 'waitlist_promoted'])
})

test('the message about an offered seat says until when it is held; other messages do not have that', async () => {
  const [holder, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  await database.owner.query(`update catalog.classes set waitlist_mode = 'offer' where id = $1`, [classId])
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  const { id } = await bookDays(depsOf(database), order, holder, randomUUID())
  const wait = { ...order, days: [{ classDayId: dayIds[0]!, plus: 0, acceptWaitlist: true }] }
  await bookDays(depsOf(database), wait, waiting, randomUUID())
  await cancelBooking(depsOf(database), id, undefined, holder)
  await dispatch()
  const { rows } = await database.owner.query(
    'select kind, facts, useful_until from notifications.messages where member_id = $1 order by id',
    [waiting.accountId],
  )
  const heldUntil = minutesLater(120)
  expect(rows).toMatchObject([
    { kind: 'waitlist_joined' },
    {
      kind: 'seat_offered',
      facts: { heldUntil: heldUntil.toISOString(), days: [{ plus: 0, state: 'offered' }] },
      useful_until: heldUntil,
    },
  ])
  expect(rows[0].facts).not.toHaveProperty('heldUntil')
})

test('nobody is notified that a party was passed over, and the event is not looked for again', async () => {
  const [holder, large] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  const day = { classDayId: dayIds[0]!, acceptWaitlist: true }
  const orderFor = (plus: number) => orderOf(classId, [{ ...day, plus }])
  const { id } = await bookDays(depsOf(database), orderFor(0), holder, randomUUID())
  await bookDays(depsOf(database), orderFor(1), large, randomUUID())
  await bookDays(depsOf(database), orderFor(0), await arrangeMember(database.owner), randomUUID())
  await cancelBooking(depsOf(database), id, undefined, holder)
  expect(await dispatch()).toBe(5)
  expect(await kindsOf(large.accountId)).toEqual(['waitlist_joined'])
  const { rows } = await database.owner.query(
    `select e.kind from booking.booking_events e join notifications.seen_events s on s.event_id = e.id
     where e.kind = 'passed_over'`,
  )
  expect(rows).toHaveLength(1)
})

test('more events than fit a batch are dispatched in one run, in their order', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => arrangeMember(database.owner)))
  const booked = []
  for (const member of members) booked.push(await arrangeBookedDays(database, member))
  await database.owner.query(
    `insert into booking.booking_events (booking_id, at, kind, days)
     select booking_id, at, 'changed', days from booking.booking_events, generate_series(1, 50)
     where booking_id = any($1)`,
    [booked.map(({ bookingId }) => bookingId)],
  )
  expect(await dispatch()).toBe(1530)
  for (const { accountId } of members)
    expect((await kindsOf(accountId)).slice(0, 2)).toEqual(['booking_confirmed', 'booking_changed'])
})

test('concurrent dispatchers write each message once', async () => {
  const member = await arrangeMember(database.owner)
  for (let count = 0; count < 12; count++) await arrangeBookedDays(database, member)
  const written = await Promise.all([dispatch(), dispatch(), dispatch()])
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(await kindsOf(member.accountId)).toHaveLength(12)
})

test('an event that is committed after a later one has been dispatched is found', async () => {
  const [early, late] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { bookingId } = await arrangeBookedDays(database, early)
  await dispatch()
  const slow = new pg.Client({ connectionString: database.appUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    `insert into booking.booking_events (booking_id, at, kind, days)
     select booking_id, $2, 'changed', days from booking.booking_events where booking_id = $1`,
    [bookingId, testNow],
  )
  await arrangeBookedDays(database, late)
  await dispatch()
  expect(await kindsOf(late.accountId)).toEqual(['booking_confirmed'])
  await forgetSeenEvents(database.db, minutesLater(9))
  await slow.query('commit')
  await slow.end()
  await dispatch()
  expect(await kindsOf(early.accountId)).toEqual(['booking_confirmed', 'booking_changed'])
})

test('marks are deleted after ten minutes, below the first event that nobody has seen, and nothing is sent again', async () => {
  const member = await arrangeMember(database.owner)
  await arrangeBookedDays(database, member)
  await arrangeBookedDays(database, member)
  await dispatch()
  expect(await forgetSeenEvents(database.db, minutesLater(10))).toBe(0)
  await arrangeBookedDays(database, member)
  expect(await forgetSeenEvents(database.db, minutesLater(11))).toBe(2)
  expect(await dispatchEvents(database.db, minutesLater(11))).toBe(1)
  expect(await dispatchEvents(database.db, minutesLater(11))).toBe(0)
})

test('what was sent once is not sent again when the marks are lost or the clock is set back', async () => {
  const member = await arrangeMember(database.owner)
  await arrangeBookedDays(database, member)
  await dispatch()
  await database.owner.query('delete from notifications.seen_events')
  expect(await dispatchEvents(database.db, minutesLater(-600))).toBe(0)
  expect(await kindsOf(member.accountId)).toHaveLength(1)
})

test('no messages are written for events of two days ago, or for members who are gone', async () => {
  const member = await arrangeMember(database.owner)
  await arrangeBookedDays(database, member)
  expect(await dispatchEvents(database.db, minutesLater(48 * 60))).toBe(0)
  await arrangeBookedDays(database, member)
  expect(await dispatchEvents(database.db, minutesLater(48 * 60 - 1))).toBe(1)
  const gone = await arrangeMember(database.owner)
  await arrangeBookedDays(database, gone)
  await database.owner.query('select booking.forget_member($1)', [gone.accountId])
  expect(await dispatch()).toBe(0)
})

test('what staff do at night waits for the morning, what members do themselves does not', async () => {
  const night = new Date('2026-06-01T15:30:00Z')
  const [own, other] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const staff = await arrangeStaff(database.owner, 'admin')
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  const days = [{ classDayId: dayIds[0]!, plus: 0 }]
  await bookDays(depsOf(database, {}, night), orderOf(classId, days), own, randomUUID())
  await bookDays(depsOf(database, {}, night), orderOf(classId, days, other.accountId), staff, randomUUID())
  await dispatchEvents(database.db, night)
  const due = (await notices.deliveries()).map(({ due_at }) => due_at.toISOString())
  expect(due).toEqual(['2026-06-01T15:30:00.000Z', '2026-06-02T00:00:00.000Z'])
})

test('what happens to a member by somebody else’s act waits for the morning', async () => {
  const night = new Date('2026-06-01T15:30:00Z')
  const [holder, waiting] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  const { id } = await bookDays(depsOf(database), order, holder, randomUUID())
  const wait = { ...order, days: [{ classDayId: dayIds[0]!, plus: 0, acceptWaitlist: true }] }
  await bookDays(depsOf(database), wait, waiting, randomUUID())
  await dispatch()
  await cancelBooking(depsOf(database, {}, night), id, undefined, holder)
  await dispatchEvents(database.db, night)
  const all = await notices.deliveries()
  const dueOf = (kind: string) => all.find((delivery) => delivery.kind === kind)?.due_at
  expect(dueOf('booking_cancelled')).toEqual(night)
  expect(dueOf('waitlist_promoted')).toEqual(new Date('2026-06-02T00:00:00Z'))
})

test('an event of a kind that only the next version knows is left to its processes', async () => {
  const member = await arrangeMember(database.owner)
  const { bookingId } = await arrangeBookedDays(database, member)
  await database.owner.query('alter table booking.booking_events drop constraint booking_events_kind_check')
  await database.owner.query(
    `insert into booking.booking_events (booking_id, at, kind, days) values ($1, $2, 'swapped', '[]')`,
    [bookingId, testNow],
  )
  expect(await dispatch()).toBe(1)
  const { rows } = await database.owner.query(
    `select from booking.booking_events e join notifications.seen_events s on s.event_id = e.id where e.kind = 'swapped'`,
  )
  expect(rows).toEqual([])
})

test('a change says how many came before, from the event before it', async () => {
  const member = await arrangeMember(database.owner)
  const { bookingId, dayIds } = await arrangeBookedDays(database, member)
  const change = (plus: number) =>
    changeBooking(
      depsOf(database),
      bookingId,
      { days: [{ classDayId: dayIds[0]!, plus }], acceptOverlap: false },
      member,
    )
  await change(2)
  await change(1)
  await dispatch()
  const { rows } = await database.owner.query(
    `select facts -> 'days' -> 0 as day from notifications.messages where kind = 'booking_changed' order by id`,
  )
  expect(rows.map(({ day }) => [day.change.before.plus, day.plus])).toEqual([
    [0, 2],
    [2, 1],
  ])
})
