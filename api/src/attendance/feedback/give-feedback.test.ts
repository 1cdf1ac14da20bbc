import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { readBooking } from '#booking/read-booking.ts'
import { arrangeBookedMember, depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { giveFeedback } from './give-feedback.ts'

const database = useTestDatabase()
const dayMs = 86_400_000
/** When the booked day is over. */
const later = new Date(testNow.getTime() + 10 * dayMs)
const after = (days: number) => new Date(later.getTime() + days * dayMs)

beforeAll(() => arrangeBasics(database.owner))

const arrange = async () => {
  const { id, classId, day, member } = await arrangeBookedMember(database)
  const give = (rating: number, words = '', { now = later, actor = member as Account } = {}) =>
    giveFeedback({ db: database.db, clock: { now: () => now } }, { bookingId: id, rating, words }, actor)
  const record = (state: string, came: number) =>
    database.owner.query(`insert into booking.attendance values ($1, $2, $3, $4, now())`, [
      id,
      day(0).classDayId,
      state,
      came,
    ])
  return { id, classId, day, member, give, record, read: () => readBooking(database.db, id, member) }
}

test('feedback is stored, changed for 14 days from the first time on, and shown to the member', async () => {
  const { give, read } = await arrange()
  expect((await read()).feedback).toBeNull()
  const first = { rating: 4, words: '老師很有耐心', givenAt: later.toISOString(), isPublic: false }
  expect(await give(4, ' 老師很有耐心\n')).toEqual(first)
  expect((await read()).feedback).toEqual(first)
  const almost = new Date(after(14).getTime() - 1)
  expect(await give(5, '', { now: almost })).toEqual({
    rating: 5,
    words: '',
    givenAt: first.givenAt,
    isPublic: false,
  })
  expect(await codeOf(give(1, '', { now: after(14) }))).toBe('feedback_closed')
  expect((await read()).feedback).toMatchObject({ rating: 5 })
})

test('a class is rated after its first day has ended, to the millisecond', async () => {
  const { give, read } = await arrange()
  const end = new Date((await read()).days[0]!.endsAt)
  expect(await codeOf(give(5, '', { now: new Date(end.getTime() - 1) }))).toBe('feedback_not_open')
  expect(await give(5, '', { now: end })).toMatchObject({ rating: 5 })
})

test.each([
  ['absent', 0, 'feedback_not_open'],
  ['leave', 0, 'feedback_not_open'],
  ['late', 1, 'done'],
] as const)('after the record %s, came %d: %s', async (state, came, code) => {
  const { give, record } = await arrange()
  await record(state, came)
  expect(await codeOf(give(3))).toBe(code)
})

test('a cancelled class day cannot be rated', async () => {
  const { day, give } = await arrange()
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [day(0).classDayId],
  )
  expect(await codeOf(give(3))).toBe('feedback_not_open')
})

test('nobody speaks for the member', async () => {
  const { give, read } = await arrange()
  const other = await arrangeMember(database.owner)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  expect(await codeOf(give(1, '', { actor: other }))).toBe('not_found')
  expect(await codeOf(give(1, '', { actor: manager }))).toBe('forbidden')
  expect((await read()).feedback).toBeNull()
})

test('ten orders at once leave one row', async () => {
  const { id, give } = await arrange()
  await Promise.all(Array.from({ length: 10 }, (_, index) => give(1 + (index % 5), `第 ${index} 次`)))
  const { rowCount } = await database.owner.query('select from booking.feedback where booking_id = $1', [id])
  expect(rowCount).toBe(1)
})

test('two members of a class who swap their ratings at once both succeed', async () => {
  const { day, classId, give } = await arrange()
  const other = await arrangeMember(database.owner)
  const deps = depsOf(database)
  const { id } = await bookDays(
    deps,
    orderOf(classId, [{ classDayId: day(0).classDayId, plus: 0 }]),
    other,
    randomUUID(),
  )
  const giveOther = (rating: number) =>
    giveFeedback(
      { db: database.db, clock: { now: () => later } },
      { bookingId: id, rating, words: '' },
      other,
    )
  // Long enough that each holds the count that the other needs next.
  await database.owner.query(`
    create function booking.wait() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return null; end';
    create trigger wait after update on booking.rating_counts for each row execute function booking.wait()`)
  for (let round = 0; round < 3; round++)
    await Promise.all([give(4 + (round % 2)), giveOther(5 - (round % 2))])
  const { rows } = await database.owner.query(
    'select rating, members from booking.rating_counts where class_id = $1 and members > 0 order by rating',
    [classId],
  )
  expect(rows).toEqual([
    { rating: 4, members: 1 },
    { rating: 5, members: 1 },
  ])
  await database.owner.query('drop function booking.wait cascade')
}, 30_000)
