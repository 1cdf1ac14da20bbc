import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass } from '#testing/arrange.ts'

const database = useTestDatabase()
let classId: number
let dayIds: number[]
beforeAll(async () => {
  await arrangeBasics(database.owner)
  ;({ classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] }))
})

const percentAt = async (day: number, after: string): Promise<number | null> => {
  const { rows } = await database.owner.query<{ percent: number | null }>(
    `select catalog.refund_percent(c, d.starts_at + $2::interval) as percent
     from catalog.class_days d join catalog.classes c on c.id = d.class_id where d.id = $1`,
    [dayIds[day], after],
  )
  return rows[0]!.percent
}

test('nothing is said of a class without a rule', async () => {
  expect(await percentAt(0, '-1 day')).toBeNull()
})

test('everything before the first day, then by week, then nothing', async () => {
  await database.owner.query(`update catalog.classes set refund_percents = '{70,50}' where id = $1`, [
    classId,
  ])
  expect(await percentAt(0, '-1 second')).toBe(100)
  expect(await percentAt(0, '0')).toBe(70)
  expect(await percentAt(0, '7 days -1 second')).toBe(70)
  expect(await percentAt(0, '7 days')).toBe(50)
  expect(await percentAt(0, '14 days')).toBe(0)
})

test('a cancelled first day does not begin the class', async () => {
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayIds[0]],
  )
  expect(await percentAt(1, '-1 second')).toBe(100)
  expect(await percentAt(1, '0')).toBe(70)
})
