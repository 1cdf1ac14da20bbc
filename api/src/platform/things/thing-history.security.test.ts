import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let manager: Account

type Page = { changes: { after: { summary?: string } }[]; olderChanges: string | null }

const read = async (as: Account, url: string) => {
  const answer = await app.inject({ url, headers: await bearerOf(database, as.accountId) })
  return { status: answer.statusCode, page: answer.json<Page>() }
}
const older = (as: Account, cursor: string | null, base = 1) =>
  read(as, `/api/admin/base/${base}/change?cursor=${cursor}`)

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  manager = await arrangeStaff(database.owner, 'base_manager')
  await database.owner.query('delete from platform.changes')
  await database.owner.query(
    `insert into platform.changes (at, relation, row_id, before, after)
     select now(), 'places.bases', b::text, '{"summary":""}', jsonb_build_object('summary', b || '-' || n)
     from generate_series(1, 120) n, generate_series(1, 2) b`,
  )
})

test('the last fifty changes of a thing are followed by those before them, each once', async () => {
  const { page: first } = await read(manager, '/api/admin/base/1')
  const { page: second } = await older(manager, first.olderChanges)
  const { page: third } = await older(manager, second.olderChanges)
  expect([first, second, third].map(({ changes }) => changes.length)).toEqual([50, 50, 20])
  expect(third.olderChanges).toBeNull()
  const all = [first, second, third].flatMap(({ changes }) => changes.map(({ after }) => after.summary))
  expect(all).toEqual(Array.from({ length: 120 }, (_, index) => `1-${120 - index}`))
})

test('only who may change the thing reads its history: what another base has does not exist', async () => {
  expect((await older(manager, '999999999', 2)).status).toBe(404)
  expect((await older(await arrangeStaff(database.owner, 'base_staff'), '999999999')).status).toBe(403)
  const admin = await arrangeStaff(database.owner, 'admin')
  expect((await older(admin, '999999999', 2)).page.changes[0]!.after.summary).toBe('2-120')
})
