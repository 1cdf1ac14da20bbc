import { beforeEach, expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { announceNextTerms, announceOpenings } from './notify-followers.ts'
import { remindDayBefore } from './remind-day-before.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

beforeEach(() => database.owner.query('truncate booking.bookings cascade; delete from following.follows'))

const hourMs = 3_600_000
/** In Taipei. */
const eve = (time: string) => new Date(`2026-06-02T${time}+08:00`)

/** A member with two booked classes on 3 June, or with companions of one. */
const arrangeTomorrow = async () => {
  const member = await arrangeMember(database.owner)
  const first = await arrangeBookedDays(database, member, { plus: 1 })
  const second = await arrangeBookedDays(database, member)
  return { member, dayIds: [first.dayIds[0]!, second.dayIds[0]!] as const }
}
const factsOf = async (memberId: string) => {
  const { rows } = await database.owner.query(
    'select facts from notifications.messages where member_id = $1',
    [memberId],
  )
  return rows.map(({ facts }) => facts)
}

test('from 18:00 on, tomorrow’s days are announced in one message, whatever runs how often', async () => {
  const { member } = await arrangeTomorrow()
  expect(await remindDayBefore(database.db, eve('17:59:59'))).toBe(0)
  const notified = await Promise.all([1, 2, 3].map(() => remindDayBefore(database.db, eve('18:00:00'))))
  expect(notified.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await remindDayBefore(database.db, eve('23:50:00'))).toBe(0)
  expect(await remindDayBefore(database.db, eve('18:10:00'))).toBe(0)
  expect(await kindsOf(member.accountId)).toEqual(['day_before'])
  expect((await factsOf(member.accountId))[0].days).toMatchObject([{ plus: 1 }, { plus: 0 }])
})

test('days that do not take place, are not booked, or were booked that evening are left out', async () => {
  const { member, dayIds } = await arrangeTomorrow()
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayIds[0]],
  )
  await database.owner.query(`update booking.booking_days set booked_at = $2 where class_day_id = $1`, [
    dayIds[1],
    eve('18:00:00'),
  ])
  await remindDayBefore(database.db, eve('18:30:00'))
  expect(await kindsOf(member.accountId)).toEqual([])
  await database.owner.query(
    `update booking.booking_days set booked_at = $2, state = 'leave', ended_at = $2 where class_day_id = $1`,
    [dayIds[1], testNow],
  )
  await remindDayBefore(database.db, eve('18:30:00'))
  expect(await kindsOf(member.accountId)).toEqual([])
})

test.each(['cancelled_at', 'not_opened_at'])('days of a class with %s are left out', async (column) => {
  const { member, dayIds } = await arrangeTomorrow()
  await database.owner.query(
    `update catalog.classes set ${column} = now() where id = (select class_id from catalog.class_days where id = $1)`,
    [dayIds[0]],
  )
  expect(await remindDayBefore(database.db, eve('18:00:00'))).toBe(1)
  expect((await factsOf(member.accountId))[0].days).toMatchObject([{ plus: 0 }])
})

test.each([
  ['2026-06-02T23:59:59.999', 0],
  ['2026-06-03T00:00:00', 1],
  ['2026-06-03T23:59:59.999', 1],
  ['2026-06-04T00:00:00', 0],
])('a day that begins at %s is tomorrow: %d', async (startsAt, expected) => {
  const member = await arrangeMember(database.owner)
  const { dayIds } = await arrangeBookedDays(database, member)
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
    [dayIds[0], `${startsAt}+08:00`],
  )
  expect(await remindDayBefore(database.db, eve('18:00:00'))).toBe(expected)
})

test('the reminder leads to the booking and class when it is about one only', async () => {
  const about = async (memberId: string) => {
    const { rows } = await database.owner.query(
      `select booking_id as "bookingId", class_id as "classId", cause from notifications.messages where member_id = $1`,
      [memberId],
    )
    return rows
  }
  const one = await arrangeMember(database.owner)
  const { bookingId, classId } = await arrangeBookedDays(database, one)
  const { member: both } = await arrangeTomorrow()
  await remindDayBefore(database.db, eve('18:00:00'))
  const cause = 'day_before:2026-06-03'
  expect(await about(one.accountId)).toEqual([{ bookingId, classId, cause }])
  expect(await about(both.accountId)).toEqual([{ bookingId: null, classId: null, cause }])
})

test('the opening of a followed class is announced once, within a day, to those who followed it before', async () => {
  const opensAt = new Date(testNow.getTime() + hourMs)
  const { classId } = await arrangeClass(database.owner, { capacities: [3], opensAt })
  const [before, both, after] = [
    await arrangeMember(database.owner),
    await arrangeMember(database.owner),
    await arrangeMember(database.owner),
  ]
  const follow = (memberId: string, kind: string, at: Date) =>
    database.owner.query(
      `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, $2, $3, $4)`,
      [memberId, kind, classId, at],
    )
  await follow(before.accountId, 'opens', testNow)
  await follow(both.accountId, 'opens', testNow)
  await follow(both.accountId, 'saved', testNow)
  await follow(after.accountId, 'saved', new Date(opensAt.getTime() + 1))
  expect(await announceOpenings(database.db, new Date(opensAt.getTime() - 1))).toBe(0)
  expect(await announceOpenings(database.db, new Date(opensAt.getTime() + 24 * hourMs))).toBe(0)
  expect(await announceOpenings(database.db, opensAt)).toBe(2)
  expect(await announceOpenings(database.db, opensAt)).toBe(0)
  expect(await kindsOf(both.accountId)).toEqual(['registration_open'])
  expect(await kindsOf(after.accountId)).toEqual([])
})

/** Lets the member follow the class from before `testNow` on. */
const followClass = (memberId: string, classId: number) =>
  database.owner.query(
    `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, 'opens', $2, $3)`,
    [memberId, classId, new Date(testNow.getTime() - hourMs)],
  )

test('the message about an opening names the first three days that can be booked', async () => {
  const member = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeClass(database.owner, {
    capacities: [3, 3, 3, 3, 3, 3],
    opensAt: testNow,
  })
  await followClass(member.accountId, classId)
  const [, closed, cancelled] = dayIds
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [cancelled],
  )
  await database.owner.query('update catalog.class_days set registration_closes_at = $2 where id = $1', [
    closed,
    testNow,
  ])
  expect(await announceOpenings(database.db, testNow)).toBe(1)
  const { rows } = await database.owner.query<{ starts_at: Date }>(
    'select starts_at from catalog.class_days where id = any($1) order by starts_at',
    [[dayIds[0], dayIds[3], dayIds[4]]],
  )
  const [facts] = await factsOf(member.accountId)
  expect(facts.opensAt).toBeNull()
  expect(facts.days.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(
    rows.map(({ starts_at }) => starts_at.toISOString()),
  )
})

test('nobody is notified of a class that is not shown, or none of whose days can be booked', async () => {
  const member = await arrangeMember(database.owner)
  for (const statement of [
    'update catalog.classes set published_at = null where id = $1',
    'update catalog.class_days set registration_closes_at = $2 where class_id = $1',
  ]) {
    const { classId } = await arrangeClass(database.owner, { capacities: [3], opensAt: testNow })
    await followClass(member.accountId, classId)
    await database.owner.query(statement, statement.includes('$2') ? [classId, testNow] : [classId])
  }
  expect(await announceOpenings(database.db, testNow)).toBe(0)
})

test('a new class of a followed course is announced once, with when it opens', async () => {
  const member = await arrangeMember(database.owner)
  const opensAt = new Date(testNow.getTime() + 24 * hourMs)
  const { classId } = await arrangeClass(database.owner, { capacities: [3], opensAt })
  const course = await database.owner.query<{ id: number }>(
    `insert into catalog.courses (title, category_id, published_at) values ('新課', 'music', '2020-01-01') returning id`,
  )
  const courseId = course.rows[0]!.id
  await database.owner.query(`update catalog.classes set course_id = $2, published_at = $3 where id = $1`, [
    classId,
    courseId,
    testNow,
  ])
  const follow = (at: Date) =>
    database.owner.query(
      `insert into following.follows (member_id, kind, course_id, followed_at) values ($1, 'next_term', $2, $3)
       on conflict (member_id, kind, class_id, course_id) do update set followed_at = excluded.followed_at`,
      [member.accountId, courseId, at],
    )
  await follow(testNow)
  expect(await announceNextTerms(database.db, testNow)).toBe(0)
  await follow(new Date(testNow.getTime() - 1))
  expect(await announceNextTerms(database.db, testNow)).toBe(1)
  expect(await announceNextTerms(database.db, testNow)).toBe(0)
  expect(await factsOf(member.accountId)).toMatchObject([
    { opensAt: opensAt.toISOString(), days: [{ title: '新課' }] },
  ])
})

test.each([
  [0, 1],
  [7 * 24 * hourMs - 1, 1],
  [7 * 24 * hourMs, 0],
])('a new class is announced %d ms after it was published: %d', async (ms, expected) => {
  const member = await arrangeMember(database.owner)
  const { classId } = await arrangeClass(database.owner, { capacities: [3, 3, 3] })
  const course = await database.owner.query<{ id: number }>(
    `insert into catalog.courses (title, category_id, published_at) values ('新課', 'music', '2020-01-01') returning id`,
  )
  const courseId = course.rows[0]!.id
  await database.owner.query('update catalog.classes set course_id = $2, published_at = $3 where id = $1', [
    classId,
    courseId,
    testNow,
  ])
  await database.owner.query(
    `insert into following.follows (member_id, kind, course_id, followed_at) values ($1, 'next_term', $2, $3)`,
    [member.accountId, courseId, new Date(testNow.getTime() - 1)],
  )
  expect(await announceNextTerms(database.db, new Date(testNow.getTime() + ms))).toBe(expected)
  // Its registration is open already.
  if (expected > 0) expect(await factsOf(member.accountId)).toMatchObject([{ opensAt: null }])
})
