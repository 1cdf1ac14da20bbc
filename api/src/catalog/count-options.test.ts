import { countedFilters } from 'contract/catalog/class-filter-options'
import { classFilters } from 'contract/catalog/class-filters'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { countOptions } from './count-options.ts'
import { listClasses } from './list-classes.ts'

const database = useTestDatabase()

const countsWith = async (filters: Record<string, string> = {}) =>
  (await countOptions(database.db, classFilters.parse(filters), testNow)).counts!

const totalWith = async (filters: Record<string, string>): Promise<number> => {
  const query = { ...classFilters.parse(filters), limit: 1, cursor: undefined }
  return (await listClasses(database.db, query, testNow)).total!
}

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  await database.owner.query(
    "insert into catalog.course_audiences values (2, 'senior'), (2, 'learner'), (1, 'learner')",
  )
  const add = (facts: Parameters<typeof addClass>[1]) => addClass(database.owner, facts)
  await add({ days: [hoursAhead(3), hoursAhead(51)], teachers: [1], feeTwd: 0 })
  await add({ days: [hoursAhead(27)], teachers: [1, 2], courseId: 2 })
  await add({
    days: [{ at: hoursAhead(130), capacity: 2, taken: 2 }],
    baseId: 2,
    mode: 'online',
    teachers: [2],
  })
  await add({
    days: [hoursAhead(10), hoursAhead(34)],
    baseId: 2,
    courseId: 2,
    feeTwd: 0,
    opensAt: hoursAhead(1),
  })
  await add({ days: [hoursAhead(-60), hoursAhead(-36)], teachers: [1] })
  await add({ days: [hoursAhead(-60), hoursAhead(40)], teachers: [1], courseId: 2 })
  await add({ days: [hoursAhead(5)], cancelled: true })
  await add({ days: [{ at: hoursAhead(5), cancelled: true }], feeTwd: 0 })
})

const today = '2026-06-01'
const options: Record<string, readonly Record<string, string>[]> = {
  category: ['music', 'ceramics'].map((category) => ({ category })),
  county: ['changhua', 'taipei', 'penghu'].map((county) => ({ county })),
  base: ['1', '2'].map((base) => ({ base })),
  teacher: ['1', '2'].map((teacher) => ({ teacher })),
  audience: ['learner', 'senior'].map((audience) => ({ audience })),
  weekday: ['0', '1', '2', '3', '4', '5', '6'].map((weekday) => ({ weekday })),
  time: ['morning', 'afternoon', 'evening'].map((time) => ({ time })),
  mode: ['onsite', 'online'].map((mode) => ({ mode })),
  free: [{ free: '1' }],
  seats: [{ seats: '1' }],
}

describe.each([
  [{}],
  [{ county: 'taipei' }],
  [{ time: 'evening', free: '1' }],
  [{ weekday: '1,2', category: 'ceramics' }],
  [{ seats: '1', teacher: '1' }],
  [{ q: '吉他' }],
  [{ course: '2', from: '2026-06-02' }],
  [{ past: '1' }],
  [{ closed: '1' }],
  [{ closed: '1', county: 'taipei' }],
  [{ audience: 'senior', mode: 'onsite' }],
])('with the filters %j', (filters: Record<string, string>) => {
  test.each(Object.entries(options))(
    'each option of %s is counted as the list counts it',
    async (name, choices) => {
      const counts = (await countsWith(filters))[name as 'category']
      for (const choice of choices) {
        const [option] = Object.values(choice)
        expect([option, counts[option!] ?? 0]).toEqual([option, await totalWith({ ...filters, ...choice })])
      }
    },
  )

  test('today, the weekend and all of it are counted', async () => {
    const counts = await countsWith(filters)
    expect(counts.today['1'] ?? 0).toBe(await totalWith({ ...filters, from: today, to: today }))
    expect(counts.weekend['1'] ?? 0).toBe(await totalWith({ ...filters, weekday: '0,6' }))
    expect(counts.all['1'] ?? 0).toBe(await totalWith(filters))
  })
})

test('the arranged classes are counted at all, each once', async () => {
  const counts = await countsWith()
  expect(counts.all).toEqual({ 1: 4 })
  expect(counts.county).toEqual({ changhua: 3, taipei: 1 })
  expect(Object.keys(counts)).toEqual([...countedFilters])
})

test('nothing is counted when there are too many days', async () => {
  const { dayIds } = await addClass(database.owner, { days: [hoursAhead(48)] })
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select class_id, starts_at + n * interval '1 hour', ends_at + n * interval '1 hour', venue, capacity
     from catalog.class_days, generate_series(1, 4000) n where id = $1`,
    [dayIds[0]],
  )
  expect(await countOptions(database.db, classFilters.parse({}), testNow)).toEqual({ counts: null })
  expect((await countsWith({ q: '手捏杯' })).all).toEqual({ 1: 3 })
})
