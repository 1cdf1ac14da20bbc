import type { Answer } from 'contract/endpoint'
import { readPerformance } from 'contract/performance'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { readPerformance as readFigures } from './read-performance.ts'
import { storeFigures } from './stored-figures.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  app = await startApi(database)
}, 60_000)

type Found = Answer<typeof readPerformance>

const read = async (query = ''): Promise<Found> => {
  const answer = await app.inject({ url: `/api/performance${query}` })
  expect(answer.statusCode).toBe(200)
  return readPerformance.output.parse(answer.json())
}

const queriesOf = ({ years, bases }: Found): string[] => [
  '',
  ...years.map((year) => `?year=${year}`),
  ...bases.flatMap(({ id }) => [`?base=${id}`, ...years.map((year) => `?year=${year}&base=${id}`)]),
]
const readAll = async (queries: readonly string[]) =>
  new Map(await Promise.all(queries.map(async (query) => [query, await read(query)] as const)))

/** Of the demo world's 6,000 person-times: the network, some of its years and bases have more. */
const limit = 400
const after = (minutes: number) => new Date(testNow.getTime() + minutes * 60_000)
const countedAtOf = async (query: string) => (await read(query)).countedAt

test('stored figures are the ones that are counted, of each filter with more than the limit', async () => {
  const queries = queriesOf(await read())
  const counted = await readAll(queries)
  for (const { countedAt } of counted.values()) expect(countedAt).toBeNull()
  const stored = await storeFigures(database.db, after(1), limit)
  let found = 0
  for (const [query, { countedAt, ...figures }] of await readAll(queries)) {
    expect({ ...figures, countedAt: null }, query).toEqual(counted.get(query))
    const { personTimes } = figures.total
    expect(countedAt, query).toBe((personTimes ?? 0) > limit ? after(1).toISOString() : null)
    if (countedAt !== null) found += 1
  }
  expect(found).toBe(stored)
  expect(found).toBeGreaterThan(3)
  expect(found).toBeLessThan(queries.length)
})

test('they stay until they are counted again, and the answer has the time', async () => {
  await storeFigures(database.db, after(2), limit)
  const before = await read()
  await database.owner.query(
    `delete from booking.attendance where (booking_id, class_day_id) in (
       select booking_id, class_day_id from booking.attendance where came > 0 limit 1)`,
  )
  expect(await read()).toEqual(before)
  await storeFigures(database.db, after(12), limit)
  const next = await read()
  expect(next.countedAt).toBe(after(12).toISOString())
  expect(next.total.personTimes).toBeLessThan(before.total.personTimes!)
})

test('an older run does not overwrite a newer one', async () => {
  await storeFigures(database.db, after(22), limit)
  await storeFigures(database.db, after(21), limit)
  expect(await countedAtOf('')).toBe(after(22).toISOString())
})

test('a run at the same time stores what it counted', async () => {
  await storeFigures(database.db, after(25), limit)
  await database.owner.query(`update performance.stored_figures set groups = '[]'`)
  await storeFigures(database.db, after(25), limit)
  expect((await read()).total.personTimes).toBeGreaterThan(limit)
})

test('exactly the limit is not above it; only filters that are above it stay stored', async () => {
  const counted = await readAll(queriesOf(await read()))
  const aboveLimit = async (least: number): Promise<string[]> => {
    const stored = await storeFigures(database.db, after(27), least)
    const found = [...(await readAll([...counted.keys()]))].filter(([, { countedAt }]) => countedAt !== null)
    expect(found).toHaveLength(stored)
    return found.map(([query]) => query)
  }
  const sizes = new Map([...counted].map(([query, { total }]) => [query, total.personTimes ?? 0]))
  const [largest = 0, second = 0, third = 0] = [...new Set(sizes.values())].toSorted(
    (one, other) => other - one,
  )
  const larger = (than: number) => [...sizes].filter(([, size]) => size > than).map(([query]) => query)
  expect(await aboveLimit(third)).toEqual(larger(third))
  expect(await aboveLimit(second)).toEqual(larger(second))
  expect(await aboveLimit(largest)).toEqual([])
})

test('a filter that cannot be stored has its last figures, and the others are stored', async () => {
  const found = await read()
  const stored = await storeFigures(database.db, after(32), limit)
  await database.owner.query(
    `alter table performance.stored_figures add constraint broken check (year is not null or base_id is not null) not valid`,
  )
  const error = await storeFigures(database.db, after(42), limit).catch((thrown: unknown) => thrown)
  await database.owner.query('alter table performance.stored_figures drop constraint broken')
  expect(error).toBeInstanceOf(AggregateError)
  expect((error as AggregateError).errors).toHaveLength(1)
  const times = [...(await readAll(queriesOf(found)))].flatMap(([query, { countedAt }]) =>
    countedAt === null ? [] : [[query, countedAt]],
  )
  expect(times).toHaveLength(stored)
  for (const [query, countedAt] of times)
    expect(countedAt, query).toBe(after(query === '' ? 32 : 42).toISOString())
})

test('figures no longer above the limit are counted for each reader again', async () => {
  await storeFigures(database.db, after(52), limit)
  expect(await countedAtOf('')).not.toBeNull()
  expect(await storeFigures(database.db, after(62), 1_000_000)).toBe(0)
  expect(await countedAtOf('')).toBeNull()
})

test('the job stores nothing of a network that is counted fast', async () => {
  expect(await storeFigures(database.db, after(72))).toBe(0)
})

/** In two statements, a visit recorded between them would be counted in people or in person-times only. */
test('a page is one statement, and one more for all groups when nothing is stored', async () => {
  let statements = 0
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await readFigures(counting, {}, testNow)
  expect(statements).toBe(2)
  await storeFigures(database.db, after(82), limit)
  statements = 0
  await readFigures(counting, {}, testNow)
  expect(statements).toBe(1)
})

test('people and person-times of a filter are counted at one moment', async () => {
  const before = await read()
  const isOfPeople = (rows: readonly unknown[]) => rows.some((row) => Object.hasOwn(row as object, 'people'))
  let deleted = 0
  // After the first count of people, everybody has left.
  const interrupted = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (deleted === 0 && isOfPeople(result.rows))
        deleted = (await database.owner.query('delete from booking.attendance')).rowCount ?? 0
      return result
    },
  })
  await storeFigures(interrupted, after(92), before.total.personTimes! - 1)
  expect(deleted).toBeGreaterThan(limit)
  expect((await read()).total).toEqual(before.total)
})

test('a base that is named by stored figures and is gone is left out', async () => {
  const updated = await database.owner.query(
    `update performance.stored_figures set groups = groups || jsonb_build_array(groups->0 || '{"baseId": 999999}')`,
  )
  expect(updated.rowCount).toBeGreaterThan(0)
  const { byBase } = await read()
  expect(byBase.length).toBeGreaterThan(0)
  expect(byBase.map(({ id }) => id)).not.toContain(999_999)
})
