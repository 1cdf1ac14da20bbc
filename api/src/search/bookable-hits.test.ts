import type { Answer } from 'contract/endpoint'
import type { search } from 'contract/search/search'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeCatalog(database.owner)
  app = await startApi(database)
})
beforeEach(() => removeClasses(database.owner))

const find = async (q: string) =>
  (await app.inject({ url: '/api/search', query: { q } })).json<Answer<typeof search>>()

const addFull = (hours: number) =>
  addClass(database.owner, { days: [{ at: hoursAhead(hours), capacity: 1, taken: 1 }, hoursAhead(400)] })

test('the one class that can be booked tomorrow comes before five full ones that begin earlier', async () => {
  for (const hours of [15, 16, 17, 18, 19]) await addFull(hours)
  const { id } = await addClass(database.owner, { days: [hoursAhead(30)] })
  const { hits, counts, hasBookable } = await find('明天')
  expect(counts.find(({ kind }) => kind === 'class')?.count).toBe(6)
  const classes = hits.filter(({ kind }) => kind === 'class')
  expect(classes).toHaveLength(5)
  expect(classes[0]).toMatchObject({ id, next: { state: 'bookable' } })
  expect(hasBookable).toBe(true)
})

test('a class among the results that are not shown counts as bookable', async () => {
  const words = '吉他 明天'
  for (const hours of [15, 16, 17, 18, 19]) await addFull(hours)
  expect((await find(words)).hasBookable).toBe(false)
  await database.owner.query(`update catalog.courses set summary = '吉他之後' where id = 2`)
  await addClass(database.owner, { courseId: 2, days: [hoursAhead(30)] })
  const { hits, hasBookable } = await find(words)
  const shown = hits.filter(({ kind }) => kind === 'class')
  expect(shown.map(({ next }) => next?.state)).not.toContain('bookable')
  expect(hasBookable).toBe(true)
})

test('a class that can be booked on other days only is not bookable tomorrow', async () => {
  await addFull(15)
  expect((await find('明天')).hasBookable).toBe(false)
  expect((await find('吉他')).hasBookable).toBe(true)
})

test('the answer says which words are filters, with the query without each', async () => {
  const { filters, words, named } = await find('台北 免費 吉他')
  expect({ filters, words, named }).toEqual({
    filters: { county: 'taipei', free: '1' },
    words: '吉他',
    named: [
      { text: '台北', rest: '免費 吉他' },
      { text: '免費', rest: '台北 吉他' },
    ],
  })
})
