import type { listClasses as endpoint, listNearestClasses } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { loadDemoWorld } from 'db/demo/load-demo-world'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'

type Nearest = Answer<typeof listNearestClasses>
type List = Answer<typeof endpoint>

const apiWith = (arrange: (database: ReturnType<typeof useTestDatabase>) => Promise<void>) => {
  const database = useTestDatabase()
  const api = {} as { app: FastifyInstance }
  let visitor = 0
  beforeAll(async () => {
    await arrange(database)
    api.app = await startApi(database)
  }, 60_000)
  const read = async <T>(url: string, query: Record<string, string>): Promise<T> => {
    const remoteAddress = `10.1.${visitor >> 8}.${visitor++ & 255}`
    const answer = await api.app.inject({ url, query, remoteAddress })
    expect([url, query, answer.statusCode]).toEqual([url, query, 200])
    return answer.json<T>()
  }
  return {
    database,
    list: (query: Record<string, string>) => read<List>('/api/class', query),
    nearest: (query: Record<string, string>) => read<Nearest>('/api/class-nearest', query),
  }
}

describe('in the demo world', () => {
  const { list, nearest } = apiWith(async ({ owner }) => {
    await loadDemoWorld(owner.options.connectionString!, testNow)
  })

  test.each<Record<string, string>>([
    { county: 'penghu' },
    { county: 'penghu', category: 'ceramics', weekday: '2', time: 'morning' },
    { q: '量子力學' },
    { q: '陶義', county: 'taitung', free: '1' },
    { base: '1', category: 'music', weekday: '1', time: 'morning' },
    { course: '1', mode: 'online' },
    { teacher: '1', from: '2031-01-01' },
    { past: '1', from: '2031-01-01' },
    { closed: '1', q: '量子力學' },
    { from: '2026-06-09', to: '2026-06-02', free: '1' },
    { from: '9999-12-31', to: '9999-12-31' },
    { to: '0001-01-01', month: '2099-12' },
    { audience: 'senior', category: 'family', county: 'keelung', time: 'morning', weekday: '3', q: 'zz' },
    { county: 'tainan', category: 'family', free: '1', weekday: '6,0', sort: 'near-3' },
  ])('%j leads to real classes, each way with the count of its list', async (query) => {
    const { ways } = await nearest(query)
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.length).toBeLessThanOrEqual(3)
    for (const way of ways) {
      const { items, total } = await list(way.query)
      expect([way.change, way.total]).toEqual([way.change, total])
      expect(way.items.length).toBeGreaterThan(0)
      expect(way.items).toEqual(items.slice(0, way.items.length))
      expect(way.items.every(({ isOpen, day }) => isOpen && day.seatsLeft > 0)).toBe(true)
    }
  })
})

describe('the nearest classes', () => {
  const { database, nearest } = apiWith(async ({ owner }) => await arrangeCatalog(owner))
  const changes = async (query: Record<string, string>) =>
    (await nearest(query)).ways.map(({ change, total, items }) => [change, total, items.map(({ id }) => id)])

  test('are those with one filter less, of a neighbouring county, and none that are not bookable', async () => {
    await removeClasses(database.owner)
    const cups = await addClass(database.owner, { courseId: 2, baseId: 2, days: [hoursAhead(24)] })
    await addClass(database.owner, { courseId: 2, days: [{ at: hoursAhead(24), capacity: 1, taken: 1 }] })
    const found = (...names: string[]) => names.map((name) => [name, 1, [cups.id]])
    // It is on a Tuesday morning in 臺北市, a neighbour of 新北市.
    expect(await changes({ county: 'new-taipei', category: 'ceramics' })).toEqual(
      found('near', 'place', 'all'),
    )
    expect(await changes({ county: 'taipei', time: 'evening' })).toEqual(found('time', 'all'))
    expect(await changes({ base: '1', weekday: '2' })).toEqual(found('place', 'all'))
    expect(await changes({ to: '2026-06-01' })).toEqual(found('later', 'dates'))
    expect(await changes({ category: 'music', free: '1', time: 'evening' })).toEqual(found('all'))
  })

  test('are none when nothing can be booked at all', async () => {
    await removeClasses(database.owner)
    await addClass(database.owner, { days: [hoursAhead(24)], opensAt: hoursAhead(1) })
    expect(await changes({ category: 'ceramics' })).toEqual([])
  })
})
