import type { listClasses } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import type { understandQuery } from 'contract/search/search'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await loadDemoWorld(database.owner.options.connectionString!, testNow)
  app = await startApi(database)
}, 60_000)

const read = async <T>(path: string, query: Record<string, string>): Promise<T> => {
  const answer = await app.inject({ url: path, query })
  expect(answer.statusCode).toBe(200)
  return answer.json<T>()
}

const understand = async (q: string) =>
  read<Answer<typeof understandQuery>>('/api/search/understanding', { q })

test('names of the database are understood', async () => {
  expect(await understand('台南的木工課')).toEqual({
    filters: { county: 'tainan', category: 'woodwork' },
    words: '',
    isChanged: true,
    corrected: null,
  })
  expect(await understand('美珠老師 滷汁')).toMatchObject({ filters: { teacher: '2' }, words: '滷汁' })
})

test('an audience for which no course is made is no filter', async () => {
  expect(await understand('志工')).toMatchObject({ filters: { audience: 'volunteer' } })
  expect(await understand('講師')).toMatchObject({ filters: {}, words: '講師' })
})

describe('the class list understands its keyword', () => {
  const list = async (query: Record<string, string>) => {
    const { items, total } = await read<Answer<typeof listClasses>>('/api/class', query)
    return { ids: items.map(({ id }) => id), total }
  }

  test.each<[string, Record<string, string>]>([
    ['台南', { county: 'tainan' }],
    ['免費 親子', { free: '1', category: 'family' }],
    ['陶藝 週末', { category: 'ceramics', weekday: '6,0' }],
    ['彰化太極', { county: 'changhua', q: '太極' }],
  ])('%s', async (q, filters) => {
    const found = await list({ q })
    expect(found.total).toBeGreaterThan(0)
    expect(found).toEqual(await list(filters))
  })
})
