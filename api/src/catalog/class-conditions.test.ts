import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { findClassDays } from './testing/find-class-days.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

const add = (facts: Partial<Parameters<typeof addClass>[1]> = {}) =>
  addClass(database.owner, { days: [hoursAhead(48)], ...facts })

const classesOf = async (filters?: Record<string, string>) =>
  (await findClassDays(database.db, filters)).map((row) => row.classId)

describe('classes that are shown', () => {
  test('are published and not cancelled', async () => {
    const published = await add({ publishedAt: testNow })
    await add({ publishedAt: momentAfter(testNow) })
    await add({ publishedAt: null })
    await add({ cancelled: true })
    await add({ notOpened: true })
    expect(await classesOf()).toEqual([published.id])
  })

  test.each<[string, Date | null, boolean]>([
    ['by now', testNow, true],
    ['in 1 ms', momentAfter(testNow), false],
    ['not at all', null, false],
  ])('with their course published %s', async (_, publishedAt, isShown) => {
    const { id } = await add()
    await database.owner.query('update catalog.courses set published_at = $1 where id = 1', [publishedAt])
    try {
      expect(await classesOf()).toEqual(isShown ? [id] : [])
    } finally {
      await database.owner.query("update catalog.courses set published_at = '2020-01-01' where id = 1")
    }
  })
})

test.each<[string, Partial<Parameters<typeof addClass>[1]>, Record<string, string>]>([
  ['category', { courseId: 2 }, { category: 'ceramics' }],
  ['county', { baseId: 2 }, { county: 'taipei' }],
  ['course', { courseId: 2 }, { course: '2' }],
  ['base', { baseId: 2 }, { base: '2' }],
  ['mode', { mode: 'online' }, { mode: 'online' }],
  ['teacher', { teachers: [2] }, { teacher: '2' }],
  ['fee', { feeTwd: 0 }, { free: '1' }],
])('the filter by %s finds only matching classes', async (_, facts, filters) => {
  const other = await add({ teachers: [1], feeTwd: 1 })
  const wanted = await add({ teachers: [1], feeTwd: 1, ...facts })
  expect(await classesOf(filters)).toEqual([wanted.id])
  expect(await classesOf()).toEqual([other.id, wanted.id])
})

test.each([
  [{ category: 'music,ceramics' }],
  [{ county: 'changhua,taipei' }],
  [{ course: '1,2' }],
  [{ base: '1,2' }],
  [{ mode: 'onsite,online' }],
  [{ teacher: '1,2' }],
])('several values of one filter find classes with any of them: %j', async (filters) => {
  const first = await add({ teachers: [1] })
  const second = await add({ courseId: 2, baseId: 2, mode: 'online', teachers: [2] })
  expect(await classesOf(filters)).toEqual([first.id, second.id])
})

test('filters of different kinds must all hold', async () => {
  await add({ courseId: 2 })
  await add({ baseId: 2 })
  const both = await add({ courseId: 2, baseId: 2 })
  expect(await classesOf({ category: 'ceramics', county: 'taipei' })).toEqual([both.id])
})

test('an audience finds only courses that are made for it', async () => {
  await add()
  const forSeniors = await add({ courseId: 2 })
  await database.owner.query("insert into catalog.course_audiences values (2, 'senior')")
  expect(await classesOf({ audience: 'senior' })).toEqual([forSeniors.id])
  expect(await classesOf({ audience: 'learner,senior' })).toEqual([forSeniors.id])
  expect(await classesOf({ audience: 'learner' })).toEqual([])
})

describe('search terms', () => {
  const shown = { name: '第3期 週三晚班', teachers: [1] }

  test.each([
    ['the title', '吉他'],
    ['the summary', '和弦'],
    ['the category', '音樂'],
    ['the name of the class', '週三晚'],
    ['the base', '鹿港基地'],
    ['the district', '鹿港鎮'],
    ['a teacher', '美華'],
    ['several columns together', '美華 吉他 鹿港'],
  ])('match in %s', async (_, q) => {
    const { id } = await add(shown)
    await add({ courseId: 2, baseId: 2 })
    expect(await classesOf({ q })).toEqual([id])
  })

  test.each([
    ['the description', "update catalog.courses set description = '四個指法' where id = 1", '指法'],
    ['the audience', "update catalog.courses set suitable_for = '零經驗' where id = 1", '經驗'],
    ['what a teacher teaches', "update people.teachers set expertise = '{民謠}' where id = 1", '民謠'],
  ])('match in %s', async (_, change, q) => {
    const { id } = await add(shown)
    await add({ courseId: 2, teachers: [2] })
    await database.owner.query(change)
    expect(await classesOf({ q })).toEqual([id])
  })

  test('match in any case', async () => {
    await add(shown)
    const { id } = await add({ teachers: [2] })
    expect(await classesOf({ q: 'ANN chen' })).toEqual([id])
  })

  test('that are only spaces find everything', async () => {
    const { id } = await add(shown)
    expect(await classesOf({ q: '　 ' })).toEqual([id])
  })

  test('must all match', async () => {
    await add(shown)
    expect(await classesOf({ q: '吉他 手捏' })).toEqual([])
  })

  test('after the fifth are ignored', async () => {
    const { id } = await add(shown)
    expect(await classesOf({ q: '吉他 和弦 音樂 鹿港 手捏' })).toEqual([])
    expect(await classesOf({ q: '吉他 和弦 音樂 鹿港 美華 手捏' })).toEqual([id])
  })

  test('with LIKE wildcards match literally', async () => {
    await add()
    const percent = await add({ courseId: 2 })
    expect(await classesOf({ q: '100%' })).toEqual([percent.id])
    expect(await classesOf({ q: '吉_入' })).toEqual([])
  })
})

describe('the filter by free seats', () => {
  test.each<[string, Partial<Parameters<typeof addClass>[1]>, boolean]>([
    ['one seat left', { days: [{ at: hoursAhead(48), capacity: 3, taken: 2 }] }, true],
    ['no seat left', { days: [{ at: hoursAhead(48), capacity: 3, taken: 3 }] }, false],
    ['registration opens now', { opensAt: testNow }, true],
    ['registration opens in 1 ms', { opensAt: momentAfter(testNow) }, false],
    ['registration closes in 1 ms', { closesAt: momentAfter(testNow) }, true],
    ['registration closes now', { closesAt: testNow }, false],
  ])('%s', async (_, facts, isFound) => {
    const { id } = await add(facts)
    expect(await classesOf({ seats: '1' })).toEqual(isFound ? [id] : [])
    expect(await classesOf()).toEqual([id])
  })
})
