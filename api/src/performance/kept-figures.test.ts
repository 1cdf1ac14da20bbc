import type { Answer } from 'contract/endpoint'
import { readPerformance } from 'contract/performance'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { keepFigures } from './kept-figures.ts'

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

test('kept figures are the ones that are counted, of all that has more than the limit', async () => {
  const queries = queriesOf(await read())
  const counted = await readAll(queries)
  for (const { countedAt } of counted.values()) expect(countedAt).toBeNull()
  const kept = await keepFigures(database.db, after(1), limit)
  let found = 0
  for (const [query, { countedAt, ...figures }] of await readAll(queries)) {
    expect({ ...figures, countedAt: null }, query).toEqual(counted.get(query))
    const { personTimes } = figures.total
    expect(countedAt, query).toBe((personTimes ?? 0) > limit ? after(1).toISOString() : null)
    if (countedAt !== null) found += 1
  }
  expect(found).toBe(kept)
  expect(found).toBeGreaterThan(3)
  expect(found).toBeLessThan(queries.length)
})

test('they stay until they are counted again, and the answer says since when', async () => {
  await keepFigures(database.db, after(2), limit)
  const before = await read()
  await database.owner.query(
    `delete from booking.attendance where (booking_id, class_day_id) in (
       select booking_id, class_day_id from booking.attendance where came > 0 limit 1)`,
  )
  expect(await read()).toEqual(before)
  await keepFigures(database.db, after(12), limit)
  const next = await read()
  expect(next.countedAt).toBe(after(12).toISOString())
  expect(next.total.personTimes).toBeLessThan(before.total.personTimes!)
})

test('figures that have become few are counted for each reader again', async () => {
  await keepFigures(database.db, after(22), limit)
  expect((await read()).countedAt).not.toBeNull()
  expect(await keepFigures(database.db, after(32), 1_000_000)).toBe(0)
  expect((await read()).countedAt).toBeNull()
})

test('the job keeps nothing of a network that is counted fast', async () => {
  expect(await keepFigures(database.db, after(42))).toBe(0)
})
