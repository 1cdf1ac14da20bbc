import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { readBooking } from '#booking/read-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember } from '#testing/arrange.ts'
import { checkLearningRecord } from './check-learning-record.ts'
import { readLearningRecord } from './read-learning-record.ts'

const database = useTestDatabase()
/** When all days of the tests are over. */
const later = new Date('2026-12-01T00:00:00Z')

beforeAll(() => arrangeBasics(database.owner))

const recordOf = (memberId: string, year?: string, now = later) =>
  readLearningRecord({ db: database.db, clock: { now: () => now } }, memberId, year)

/** A member who booked every day of a class with this many days, of two hours each. */
const arrangeLearner = async (count: number) => {
  const { classId, dayIds } = await arrangeClass(database.owner, {
    capacities: Array.from({ length: count }, () => 9),
  })
  const member = await arrangeMember(database.owner)
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  const { id } = await bookDays(depsOf(database), orderOf(classId, days), member, randomUUID())
  const recordAs = (index: number, state: string, came: number) =>
    database.owner.query(`insert into booking.attendance values ($1, $2, $3, $4, now())`, [
      id,
      dayIds[index],
      state,
      came,
    ])
  return { id, dayIds, member, recordAs }
}
const idsOf = (record: Awaited<ReturnType<typeof recordOf>>) =>
  record.days.map(({ classDayId }) => classDayId)

test('a record has the days that took place and on which nobody recorded that the member was away', async () => {
  const { id, dayIds, member, recordAs } = await arrangeLearner(7)
  await recordAs(0, 'present', 1)
  await recordAs(1, 'absent', 0)
  await recordAs(2, 'leave', 0)
  await recordAs(3, 'late', 1)
  await cancelBooking(depsOf(database), id, [dayIds[4]!], member)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayIds[5]],
  )
  const record = await recordOf(member.accountId)
  expect(idsOf(record)).toEqual([dayIds[0], dayIds[3], dayIds[6]])
  expect(record.days.map(({ isRecorded }) => isRecorded)).toEqual([true, true, false])
  expect(record).toMatchObject({ name: '測試會員', year: 2026, hours: 6, asOf: later.toISOString() })
  expect(record.days[0]).toMatchObject({
    title: '測試課程',
    className: '測試班',
    baseName: '測試基地',
    hours: 2,
  })
})

test('days that had begun when the class was cancelled stay in the record', async () => {
  const { id, dayIds, member } = await arrangeLearner(3)
  await database.owner.query(
    `update catalog.classes set cancelled_at = (select starts_at from catalog.class_days where id = $2)
     where id = (select class_id from booking.bookings where id = $1)`,
    [id, dayIds[1]],
  )
  expect(idsOf(await recordOf(member.accountId))).toEqual([dayIds[0], dayIds[1]])
  const { days } = await readBooking(database.db, id, member)
  expect(days.map(({ dayCancelled, notHeld }) => [dayCancelled, notHeld])).toEqual([
    [false, null],
    [false, null],
    [true, 'class_cancelled'],
  ])
})

test('a day counts from its end on, in its year in Taipei', async () => {
  const { dayIds, member } = await arrangeLearner(2)
  // 23:30 in Taipei on the last day of the year, and half an hour into the next year.
  for (const [index, startsAt] of ['2026-12-31T15:30:00Z', '2026-12-31T16:30:00Z'].entries())
    await database.owner.query(
      `update catalog.class_days set starts_at = $1, ends_at = $1::timestamptz + interval '30 minutes' where id = $2`,
      [startsAt, dayIds[index]],
    )
  const end = new Date('2026-12-31T16:00:00Z')
  expect(idsOf(await recordOf(member.accountId, '2026', new Date(end.getTime() - 1)))).toEqual([])
  expect(idsOf(await recordOf(member.accountId, '2026', end))).toEqual([dayIds[0]])
  const next = await recordOf(member.accountId, '2027', new Date('2027-02-01'))
  expect([idsOf(next), next.hours]).toEqual([[dayIds[1]], 0.5])
})

test('a member and a year have one code, also when it is read twenty times at once', async () => {
  const { member } = await arrangeLearner(1)
  const records = await Promise.all(Array.from({ length: 20 }, () => recordOf(member.accountId)))
  const codes = new Set(records.map(({ code }) => code))
  expect(codes.size).toBe(1)
  expect([...codes][0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect((await recordOf(member.accountId)).code).toBe([...codes][0])
})

test('a year without days has no code, and nothing is stored', async () => {
  const member = await arrangeMember(database.owner)
  expect(await recordOf(member.accountId)).toMatchObject({ code: null, days: [], hours: 0 })
  const { rowCount } = await database.owner.query(
    'select from booking.learning_records where member_id = $1',
    [member.accountId],
  )
  expect(rowCount).toBe(0)
})

test('the code shows the days with a masked name, as they are now, and nothing else', async () => {
  const { member, recordAs } = await arrangeLearner(2)
  const { code } = await recordOf(member.accountId)
  const check = () => checkLearningRecord(database.db, code!, later)
  const checked = await check()
  expect(checked).toMatchObject({ code, maskedName: '測○○員', year: 2026, hours: 4 })
  expect(Object.keys(checked).toSorted()).toEqual(['asOf', 'code', 'days', 'hours', 'maskedName', 'year'])
  expect(Object.keys(checked.days[0]!).toSorted()).toEqual([
    'endsAt',
    'hours',
    'isRecorded',
    'startsAt',
    'title',
  ])
  await recordAs(1, 'absent', 0)
  expect(await check()).toMatchObject({ hours: 2, days: [{ hours: 2 }] })
})

test('a code shows the days of its own member and year only', async () => {
  const [one, other] = [await arrangeLearner(1), await arrangeLearner(3)]
  const [first, second] = [await recordOf(one.member.accountId), await recordOf(other.member.accountId)]
  expect(first.code).not.toBe(second.code)
  expect((await checkLearningRecord(database.db, first.code!, later)).days).toHaveLength(1)
  expect((await checkLearningRecord(database.db, second.code!, later)).days).toHaveLength(3)
})

test('an unknown code is refused, and an account without a profile has no record', async () => {
  await expect(checkLearningRecord(database.db, 'K7Q2-9MXA-3F0T', later)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(recordOf(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
})
