import type { RowTotal } from 'contract/row-total'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs, type Method } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  await database.owner.query('delete from platform.changes')
})

type Change = {
  thing: string
  thingId: string
  title: string | null
  by: string
  before: object | null
  after: object
}
type Body = {
  id: number
  items: Change[]
  nextCursor: string | null
  people: { id: string }[]
  total: RowTotal
}
type Sent = { payload?: object; as?: Account }

const send = callAs<Body>(database, () => app)
const call = (method: Method, url: string, { payload, as = admin }: Sent = {}) =>
  send(as, method, url, payload)
const list = async (search = '') => (await call('GET', `/api/admin/change${search}`)).body
const addHoliday = async (day: string, as = admin) =>
  (await call('POST', '/api/admin/holiday', { payload: { day, name: '巷口慶', isOff: true }, as })).body.id
const renameBase = async (as: Account, summary: string) => {
  const { rows } = await database.owner.query<{ summary: string }>(
    'select summary from places.bases where id = 1',
  )
  const payload = { was: { summary: rows[0]!.summary }, now: { summary } }
  expect((await call('PATCH', '/api/admin/base/1', { payload, as })).status).toBe(200)
}

test('changes of all things are listed, newest first, with what each is called', async () => {
  await renameBase(manager, '新的介紹')
  const id = await addHoliday('2026-10-10')
  const { items, people } = await list()
  expect(items).toMatchObject([
    {
      thing: 'holiday',
      thingId: String(id),
      title: '2026年10月10日（六）巷口慶',
      by: '測試會員',
      before: null,
      after: { day: '2026-10-10', name: '巷口慶', isOff: true },
    },
    {
      thing: 'base',
      thingId: '1',
      title: '測試基地',
      before: { summary: '' },
      after: { summary: '新的介紹' },
    },
  ])
  expect(people.map((person) => person.id).toSorted()).toEqual(
    [admin.accountId, manager.accountId].toSorted(),
  )
})

test('what is deleted is still called as it was, also in its earlier changes', async () => {
  const id = await addHoliday('2026-11-12')
  await call('DELETE', `/api/admin/holiday/${id}`)
  const { items } = await list()
  expect(items.map(({ title, after }) => [title, Object.keys(after).length])).toEqual([
    ['2026年11月12日（四）巷口慶', 0],
    ['2026年11月12日（四）巷口慶', 3],
  ])
})

test('what triggers compute is no change of a field', async () => {
  await database.owner.query(`update catalog.categories set sort = sort + 1 where id = 'music'`)
  await database.owner.query(
    `insert into platform.changes (at, relation, row_id, before, after) values
     (now(), 'places.bases', '1', '{"changed_at":1}', '{"changed_at":2}'), (now(), 'other.table', '1', null, '{}')`,
  )
  expect((await list()).items.map(({ thing }) => thing)).toEqual(['category'])
})

test('filters narrow the list: thing, person and days of Taipei, both included', async () => {
  await renameBase(manager, '甲')
  await addHoliday('2026-12-01')
  expect((await list('?thing=base')).items.map(({ thing }) => thing)).toEqual(['base'])
  expect((await list(`?by=${admin.accountId}`)).items.map(({ thing }) => thing)).toEqual(['holiday'])
  await database.owner.query(
    `update platform.changes set at = '2026-03-01T15:59:59Z' where relation = 'places.bases'`,
  )
  await database.owner.query(
    `update platform.changes set at = '2026-03-01T16:00:00Z' where relation = 'catalog.holidays'`,
  )
  expect((await list('?to=2026-03-01')).items.map(({ thing }) => thing)).toEqual(['base'])
  expect((await list('?from=2026-03-02')).items.map(({ thing }) => thing)).toEqual(['holiday'])
  expect((await list('?from=2026-03-01&to=2026-03-02')).items).toHaveLength(2)
})

test('a page of fifty is followed by the rest, each once', async () => {
  await database.owner.query(
    `insert into platform.changes (at, relation, row_id, before, after)
     select now(), 'places.bases', '1', '{"summary":"a"}', jsonb_build_object('summary', n) from generate_series(1, 70) n`,
  )
  const first = await list()
  const second = await list(`?cursor=${first.nextCursor}`)
  const summaries = [first, second].flatMap(({ items }) => items.map(({ after }) => JSON.stringify(after)))
  expect([summaries.length, new Set(summaries).size, second.nextCursor]).toEqual([70, 70, null])
})

test('all that the filters find are counted on the first page, up to a limit', async () => {
  const add = (count: number, at = testNow) =>
    database.owner.query(
      `insert into platform.changes (at, actor_id, relation, row_id, before, after)
       select $2::timestamptz, $3, 'places.bases', '1', '{"summary":"a"}', jsonb_build_object('summary', n) from generate_series(1, $1::int) n`,
      [count, at, manager.accountId],
    )
  await add(60)
  await addHoliday('2026-12-24')
  // Too old to be listed, and of a column that no thing has.
  await add(3, new Date('2020-01-01'))
  await database.owner.query(
    `insert into platform.changes (at, relation, row_id, before, after) values ($1, 'places.bases', '1', '{}', '{"nothing": 1}')`,
    [testNow],
  )
  const first = await list()
  expect(first.total).toEqual({ count: 61, hasMore: false })
  expect((await list(`?cursor=${first.nextCursor}`)).total).toBeNull()
  expect((await list('?thing=holiday')).total).toEqual({ count: 1, hasMore: false })
  expect((await list(`?by=${manager.accountId}`)).total).toEqual({ count: 60, hasMore: false })
  await add(940)
  expect((await list()).total).toEqual({ count: 1000, hasMore: true })
  expect((await list('?thing=closure')).total).toEqual({ count: 0, hasMore: false })
})

test('only administrators read it', async () => {
  for (const role of ['base_manager', 'base_staff', 'editor', 'viewer'] as const) {
    const as = await arrangeStaff(database.owner, role)
    expect((await call('GET', '/api/admin/change', { as })).status, role).toBe(403)
  }
})
