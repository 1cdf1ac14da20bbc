import { beforeEach, expect, test } from 'vitest'
import { writeMessages } from '#notifications/outbox/write-messages.ts'
import { useNotices } from '#notifications/testing/use-notices.ts'
import { arrangeBookedDays } from '#official-account/testing/booked-people.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { announceOpenings } from './notify-followers.ts'
import { remindDayBefore } from './remind-day-before.ts'
import { remindToDecide } from './remind-to-decide.ts'
import { thankAfterClass } from './thank-after-class.ts'

const database = useTestDatabase()
useNotices(database)
beforeEach(() => database.owner.query('truncate booking.bookings cascade; delete from following.follows'))

const hourMs = 3_600_000
const evening = new Date('2026-06-02T18:00:00+08:00')

/** A member who has been notified about something else. */
const arrangeNotified = async () => {
  const member = await arrangeMember(database.owner)
  await notifyOther(member.accountId)
  return member
}
const notifyOther = (memberId: string) =>
  database.db.transaction().execute((tx) =>
    writeMessages(
      tx,
      [
        {
          memberId,
          cause: 'something_else',
          kind: 'thanks',
          facts: { days: [] },
          bookingId: null,
          classId: null,
        },
      ],
      testNow,
    ),
  )

test('the day before, who was found later than others is reminded as well, and whatever they were notified of', async () => {
  await arrangeBookedDays(database, await arrangeMember(database.owner))
  expect(await remindDayBefore(database.db, evening)).toBe(1)
  await arrangeBookedDays(database, await arrangeNotified())
  expect(await remindDayBefore(database.db, evening)).toBe(1)
})

test('who was found later than others is notified of an opening as well, and whatever they were notified of', async () => {
  const { classId } = await arrangeClass(database.owner, { capacities: [3], opensAt: testNow })
  const follow = ({ accountId }: { accountId: string }, at: Date) =>
    database.owner.query(
      `insert into following.follows (member_id, kind, class_id, followed_at) values ($1, 'opens', $2, $3)`,
      [accountId, classId, at],
    )
  await follow(await arrangeMember(database.owner), new Date(testNow.getTime() - hourMs))
  await follow(await arrangeMember(database.owner), testNow)
  expect(await announceOpenings(database.db, testNow)).toBe(1)
  await follow(await arrangeNotified(), new Date(testNow.getTime() - hourMs))
  expect(await announceOpenings(database.db, testNow)).toBe(1)
})

test('who came is thanked whatever they were notified of', async () => {
  const { bookingId, dayIds } = await arrangeBookedDays(database, await arrangeNotified())
  await database.owner.query(`insert into booking.attendance values ($1, $2, 'present', 1, $3)`, [
    bookingId,
    dayIds[0],
    testNow,
  ])
  const { rows } = await database.owner.query<{ ends_at: Date }>(
    'select ends_at from catalog.class_days where id = $1',
    [dayIds[0]],
  )
  expect(await thankAfterClass(database.db, new Date(rows[0]!.ends_at.getTime() + hourMs))).toBe(1)
})

test('a decision: staff who joined later are reminded as well, and nobody once its date has come', async () => {
  await database.owner.query('update catalog.classes set decide_by = null')
  const { classId } = await arrangeClass(database.owner, { capacities: [9] })
  const decideBy = new Date(testNow.getTime() + 24 * hourMs)
  await database.owner.query('update catalog.classes set min_people = 4, decide_by = $2 where id = $1', [
    classId,
    decideBy,
  ])
  await arrangeStaff(database.owner, 'base_manager')
  expect(await remindToDecide(database.db, decideBy)).toBe(0)
  expect(await remindToDecide(database.db, testNow)).toBe(1)
  const { accountId } = await arrangeStaff(database.owner, 'base_staff')
  await notifyOther(accountId)
  expect(await remindToDecide(database.db, testNow)).toBe(1)
})
