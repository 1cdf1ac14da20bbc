import type { Answer } from 'contract/endpoint'
import type { search, SearchHit } from 'contract/search/search'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { relevance, type Expectation } from './testing/relevance.ts'

const database = useTestDatabase()
const misses: Record<'recall' | 'first', string[]> = { recall: [], first: [] }

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  const app = await startApi(database)
  for (const [index, expected] of relevance.entries()) {
    const hits = await readHits(app, expected.query, index)
    if (!hits.some(isExpected(expected))) misses.recall.push(missOf(expected, hits))
    if (hits[0] === undefined || !isExpected(expected)(hits[0])) misses.first.push(missOf(expected, hits))
  }
}, 60_000)

const readHits = async (app: FastifyInstance, query: string, index: number): Promise<SearchHit[]> => {
  const answer = await app.inject({
    url: '/api/search',
    query: { q: query },
    remoteAddress: `10.1.0.${index}`,
  })
  return answer.json<Answer<typeof search>>().hits
}

const wordsOf = (marked: SearchHit['title']): string => marked.map(({ text }) => text).join('')

const isExpected =
  ({ kind, title, facts }: Expectation) =>
  (hit: SearchHit): boolean => {
    const actual = factsOf(hit)
    return (
      hit.kind === kind &&
      (title === undefined || wordsOf(hit.title) === title) &&
      Object.entries(facts).every(([name, values]) => values.split(',').includes(actual[name] ?? ''))
    )
  }

const factsOf = ({ subtitle, next }: SearchHit): Record<string, string> => {
  const category = wordsOf(subtitle)
  if (next === null) return { category }
  const taipei = new Date(Date.parse(next.startsAt) + 8 * 3_600_000)
  const hour = taipei.getUTCHours()
  return {
    category,
    county: next.county,
    fee: String(next.feeTwd),
    mode: next.mode,
    weekday: String(taipei.getUTCDay()),
    time: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
  }
}

const missOf = ({ query, kind, title, facts }: Expectation, hits: readonly SearchHit[]): string => {
  const [first] = hits
  const got =
    first === undefined
      ? 'nothing'
      : `${first.kind} ${wordsOf(first.title)} ${JSON.stringify(factsOf(first))}`
  return `${query}: expected ${kind} ${title ?? JSON.stringify(facts)}, got ${got}`
}

test('there are at least 120 different queries', () => {
  expect(new Set(relevance.map(({ query }) => query)).size).toBeGreaterThanOrEqual(120)
})

test('every query finds its answer', () => {
  expect(misses.recall).toEqual([])
})

test('of 100 queries at least 95 have their answer first', () => {
  const share = 1 - misses.first.length / relevance.length
  expect(share, misses.first.join('\n')).toBeGreaterThanOrEqual(0.95)
})
