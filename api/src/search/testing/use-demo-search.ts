import type { Answer } from 'contract/endpoint'
import { search } from 'contract/search/search'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, expect } from 'vitest'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'

/** A document that visitors may find. */
export type Source = { kind: string; id: number; title: string; subtitle: string; body: string }

type DemoSearch = {
  database: TestDatabase
  /** Every document that is shown; set before the tests begin. */
  shown: readonly Source[]
  /** Calls the API; each call is of another visitor, because of the rate limit. */
  get: (url: string, query?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Searches all kinds, or one; fails when the answer differs from the contract. */
  searchFor: (q: string, kind?: string) => Promise<Answer<typeof search>>
}

/** The API with the demo world, for one test file. */
export function useDemoSearch(): DemoSearch {
  const database = useTestDatabase()
  const api = {} as { app: FastifyInstance }
  const visitors = visitorAddresses()
  const get: DemoSearch['get'] = (url, query = {}) =>
    api.app.inject({ url, query, remoteAddress: visitors.next().value })
  const demo: DemoSearch = {
    database,
    shown: [],
    get,
    searchFor: async (q, kind = '') => {
      const answer = await get('/api/search', { q, kind })
      expect(answer.statusCode).toBe(200)
      const parsed = search.output.safeParse(answer.json())
      expect(parsed.error?.issues).toBeUndefined()
      return parsed.data!
    },
  }
  beforeAll(async () => {
    await loadDemoWorld(database.owner.options.connectionString!, testNow)
    api.app = await startApi(database)
    demo.shown = await readShown(database)
  }, 60_000)
  return demo
}

function* visitorAddresses(): Generator<string, never> {
  for (let visitor = 0; ; visitor++) yield `10.0.${visitor >> 8}.${visitor & 255}`
}

const readShown = async ({ owner }: TestDatabase): Promise<Source[]> => {
  const found = await owner.query<Source>(
    `select kind, id, title, subtitle, body from search.sources
     where shown_from <= $1 and (shown_until is null or shown_until > $1)`,
    [testNow],
  )
  return found.rows
}

export const wordsOf = (marked: readonly { text: string }[]): string =>
  marked.map(({ text }) => text).join('')
