import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { closedDate, closureArrangement } from '#closures/testing/closure-arrangement.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { previewClosure } from './preview-closure.ts'

const database = useTestDatabase()
let manager: Account
let list: Awaited<ReturnType<typeof arrangeWaitlist>>
let other: Awaited<ReturnType<typeof arrangeWaitlist>>
/** A week after the closed day of the list, at the same time and in the same room. */
let dayOfOther: number

beforeAll(async () => {
  await arrangeBasics(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null')
  list = await arrangeWaitlist(database, 9)
  other = await arrangeWaitlist(database, 9)
  // Held at another hour of the closed date.
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours'
     where id = $1`,
    [other.dayId],
  )
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, starts_at + interval '7 days', ends_at + interval '7 days', venue, 9
     from catalog.class_days where id = $2 returning id`,
    [other.classId, list.dayId],
  )
  dayOfOther = rows[0]!.id
})

const preview = async () => {
  const where = { date: closedDate, place: { baseId: 1 } }
  const { days } = await previewClosure(database.db, where, { actor: manager, now: testNow })
  return days.find(({ classDayId }) => classDayId === list.dayId)!
}
const arranged = () => closureArrangement(database, manager)

test('a class of the same date that is held as usual is in the way of one that is postponed', async () => {
  expect((await preview()).postpone.clashes).toMatchObject([
    { kind: 'room', name: '教室', classId: other.classId },
  ])
  await expect(arranged().apply({ way: 'postpone' }, { days: [list.dayId] })).rejects.toMatchObject({
    code: 'closure_clashes',
  })
})

test('one that is postponed too moves out of the way', async () => {
  const { days } = await arranged().apply({ way: 'postpone' }, { days: [list.dayId, other.dayId] })
  expect(days.map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
})

test('the preview counts the people who have another class at the new time, each once', async () => {
  const { member } = await list.join(2)
  await list.join(1)
  expect((await preview()).postpone.elsewhere).toBe(0)
  const order = orderOf(other.classId, [{ classDayId: dayOfOther, plus: 0 }])
  await bookDays(depsOf(database), order, member, '00000001')
  const found = await preview()
  expect([found.postpone.elsewhere, found.makeUp.elsewhere]).toEqual([1, 1])
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '停' where id = $1`,
    [dayOfOther],
  )
  expect((await preview()).postpone.elsewhere).toBe(0)
})
