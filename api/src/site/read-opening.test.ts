import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'
import { confirmStep, readOpening } from './read-opening.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))
beforeEach(async () => {
  await database.owner.query('delete from site.confirmed_steps')
  await database.owner.query('delete from platform.changes')
  await database.owner.query('update catalog.classes set published_at = null')
  await database.owner.query(
    `update site.settings set name = '巷口共學', service_hours = '', line_oa_id = null`,
  )
})

const deps = () => ({ db: database.db, now: testNow, withoutLine: ['messaging'] as const })
const missing = async (withoutLine: readonly ('liff' | 'messaging')[] = ['messaging']) =>
  (await readOpening({ ...deps(), withoutLine: [...withoutLine] })).missing

test('what may stay as it came is missing until somebody has changed or confirmed it', async () => {
  expect(await missing()).toEqual(expect.arrayContaining(['name', 'line', 'category']))
  await database.owner.query(`update site.settings set name = '白河共學'`)
  expect(await missing()).not.toContain('name')
  expect(await missing([])).not.toContain('line')
  const admin = await arrangeStaff(database.owner, 'admin')
  await database.owner.query(
    `insert into platform.changes (at, actor_id, relation, row_id, after)
     values (now(), $1, 'catalog.categories', 'music', '{}')`,
    [admin.accountId],
  )
  expect(await missing()).not.toContain('category')
})

test('a confirmed step stays done, also when it is confirmed twice', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  for (const _ of [1, 2]) await confirmStep({ ...deps(), withoutLine: ['messaging'] }, 'line', admin)
  expect(await missing()).not.toContain('line')
  expect(await missing()).toContain('name')
})

test('service hours and official account are one step, which names the empty fields', async () => {
  const read = () => readOpening({ ...deps(), withoutLine: [] })
  expect((await read()).missing).toContain('service')
  expect((await read()).withoutSettings).toEqual(['serviceHours', 'lineOaId'])
  await database.owner.query(`update site.settings set service_hours = '週一到週五'`)
  expect((await read()).withoutSettings).toEqual(['lineOaId'])
  expect((await read()).missing).toContain('service')
  await database.owner.query(`update site.settings set line_oa_id = '@baihe'`)
  expect((await read()).withoutSettings).toEqual([])
  expect((await read()).missing).not.toContain('service')
})

test('no official account is missed once an administrator has decided against LINE', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  await confirmStep({ ...deps(), withoutLine: ['messaging'] }, 'line', admin)
  const opening = await readOpening({ ...deps(), withoutLine: ['messaging'] })
  expect(opening.withoutSettings).toEqual(['serviceHours'])
})

test('a week after the first class only what visitors need is still missing', async () => {
  const { classId } = await arrangeClass(database.owner, { capacities: [3] })
  const publish = (days: number) =>
    database.owner.query('update catalog.classes set published_at = $2 where id = $1', [
      classId,
      new Date(testNow.getTime() - days * 86_400_000),
    ])
  await publish(6)
  expect(await missing()).toContain('name')
  await publish(7)
  const left = await missing()
  for (const step of ['name', 'service', 'legal', 'line', 'category'] as const)
    expect(left).not.toContain(step)
  expect(left).toContain('teacher')
})
