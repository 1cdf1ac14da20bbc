import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'
import { listClosableDays } from './list-closable-days.ts'

const database = useTestDatabase()
const place = { baseId: 1 }
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  admin = await arrangeStaff(database.owner, 'admin')
})

/** A class of which one day begins at this time in Taipei. */
const arrangeDay = async (startsAt: string) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
    [dayIds[0], `${startsAt}+08:00`],
  )
  return { classId, dayId: dayIds[0]! }
}
const listed = async (date: string, now = testNow) => {
  const days = await listClosableDays(database.db, { date, place }, { actor: admin, now })
  return days.map(({ classDayId }) => classDayId)
}

test('a date begins and ends at midnight in Taipei, and its days are in the order of their time', async () => {
  const before = await arrangeDay('2026-07-01T23:59:59.999')
  const last = await arrangeDay('2026-07-02T23:59:59.999')
  const first = await arrangeDay('2026-07-02T00:00:00')
  const after = await arrangeDay('2026-07-03T00:00:00')
  expect(await listed('2026-07-01')).toEqual([before.dayId])
  expect(await listed('2026-07-02')).toEqual([first.dayId, last.dayId])
  expect(await listed('2026-07-03')).toEqual([after.dayId])
})

test('a day that begins now is not listed any more', async () => {
  const { dayId } = await arrangeDay('2026-07-12T10:00:00')
  const starts = new Date('2026-07-12T10:00:00+08:00')
  expect(await listed('2026-07-12', new Date(starts.getTime() - 1))).toEqual([dayId])
  expect(await listed('2026-07-12', starts)).toEqual([])
})

test.each([
  'update catalog.classes set published_at = null where id = $1',
  'update catalog.classes set cancelled_at = now() where id = $1',
  'update catalog.classes set not_opened_at = now() where id = $1',
  `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where class_id = $1`,
])('what does not take place or is a draft is not listed: %s', async (statement) => {
  const { classId } = await arrangeDay('2026-07-22T10:00:00')
  const other = await arrangeDay('2026-07-22T11:00:00')
  await database.owner.query(statement, [classId])
  expect(await listed('2026-07-22')).toEqual([other.dayId])
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [other.classId])
})
