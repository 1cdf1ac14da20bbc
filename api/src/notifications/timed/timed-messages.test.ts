import { expect, test } from 'vitest'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { remindDayBefore } from './remind-day-before.ts'
import { announceNextTerms, announceOpenings } from './tell-followers.ts'
import { thankAfterClass } from './thank-after-class.ts'

const database = useTestDatabase()
const { kindsOf } = useNotices(database)

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

test('from 18:00 on, tomorrow’s days are told in one message, whatever runs how often', async () => {
  const { member } = await arrangeTomorrow()
  expect(await remindDayBefore(database.db, eve('17:59:59'))).toBe(0)
  const told = await Promise.all([1, 2, 3].map(() => remindDayBefore(database.db, eve('18:00:00'))))
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1)
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

test('the opening of a followed class is told once, within a day, to those who followed it before', async () => {
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

test('a new class of a followed course is told once, with when it opens', async () => {
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
  await follow(new Date(testNow.getTime() + 1))
  expect(await announceNextTerms(database.db, testNow)).toBe(0)
  await follow(new Date(testNow.getTime() - 1))
  expect(await announceNextTerms(database.db, testNow)).toBe(1)
  expect(await announceNextTerms(database.db, testNow)).toBe(0)
  expect(await factsOf(member.accountId)).toMatchObject([
    { opensAt: opensAt.toISOString(), days: [{ title: '新課' }] },
  ])
})

test('who came is thanked once, an hour after the last day of the booking', async () => {
  const [came, absent] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const over = async (member: typeof came, people: number) => {
    const { bookingId, dayIds } = await arrangeBookedDays(database, member, { days: 2 })
    for (const day of dayIds)
      await database.owner.query(`insert into booking.attendance values ($1, $2, $3, $4, $5)`, [
        bookingId,
        day,
        people === 0 ? 'absent' : 'present',
        people,
        testNow,
      ])
    const { rows } = await database.owner.query<{ ends_at: Date }>(
      `select ends_at from catalog.class_days where id = any($1) order by ends_at`,
      [dayIds],
    )
    return rows.map(({ ends_at }) => new Date(ends_at.getTime() + hourMs))
  }
  const [first, last] = await over(came, 1)
  await over(absent, 0)
  expect(await thankAfterClass(database.db, first!)).toBe(0)
  expect(await thankAfterClass(database.db, new Date(last!.getTime() - 1))).toBe(0)
  expect(await thankAfterClass(database.db, last!)).toBe(1)
  expect(await thankAfterClass(database.db, last!)).toBe(0)
  expect(await kindsOf(came.accountId)).toEqual(['thanks'])
})
