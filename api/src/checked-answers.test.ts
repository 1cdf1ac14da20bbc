import { listBases } from 'contract/places/places'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { createLog } from '#platform/log.ts'
import { createPublicReader } from '#public-routes.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
const clock = { now: () => testNow }
const readerOf = (checksAnswers: boolean) =>
  createPublicReader({ db: database.db, clock, demo: true, checksAnswers })
const fault = /answer of GET \/api\/base: items\.0\.county: /

beforeAll(async () => {
  await arrangeBasics(database.owner)
  // The database refuses what no page can show, so its own check goes first.
  await database.owner.query(
    `alter table places.bases drop constraint bases_county_fkey, drop constraint bases_district_fkey;
     update places.bases set county = 'atlantis'`,
  )
})

test('a response that violates the contract is a 500, and the log names endpoint and field', async () => {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => void lines.push(line) })
  const app = await startApi(database, clock, { log })
  const answer = await app.inject('/api/base')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal' })
  expect(answer.body).not.toContain('county')
  expect(lines.map((line) => JSON.parse(line) as { err: { message: string } })).toEqual([
    expect.objectContaining({
      msg: 'unexpected',
      err: expect.objectContaining({ message: expect.stringMatching(fault) }),
    }),
  ])
})

test('the in-process reader of pages checks in the same way', async () => {
  await expect(readerOf(true)(listBases, { query: {} })).rejects.toThrow(fault)
})

test('in production the response is sent unchanged', async () => {
  const { items } = await readerOf(false)(listBases, { query: {} })
  expect(items[0]!.county).toBe('atlantis')
})
