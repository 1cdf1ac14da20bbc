import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(() => database.owner.query('delete from places.closed_days'))

type Body = { id: number; items: { id: number; title: string; note: string }[] }

const url = '/api/admin/closed-day'
const call = callAs<Body>(database, () => app)
const closed = (firstDay: string, lastDay = firstDay, note = '內部整修', baseId = 1) => ({
  baseId,
  firstDay,
  lastDay,
  note,
})
const create = async (values: object, actor = admin) => {
  const answer = await call(actor, 'POST', url, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return `${url}/${answer.body.id}`
}
const readPublic = async (path: string) => (await app.inject({ method: 'GET', url: path })).json<object>()

// Today is 2026-06-01.
test('visitors read the coming ones by day; those of today say why the base is closed', async () => {
  await create(closed('2026-12-24', '2026-12-26', '員工旅遊'))
  await create(closed('2026-05-20', '2026-06-01'))
  await create(closed('2026-05-20', '2026-05-31', '過去了'))
  expect(await readPublic('/api/base/1')).toMatchObject({
    closedToday: '內部整修',
    closedDays: [
      { firstDay: '2026-05-20', lastDay: '2026-06-01', note: '內部整修' },
      { firstDay: '2026-12-24', lastDay: '2026-12-26', note: '員工旅遊' },
    ],
  })
  expect(await readPublic('/api/base')).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id: 1, closedToday: '內部整修' }),
      expect.objectContaining({ id: 2, closedToday: null }),
    ]),
  })
  expect(await readPublic('/api/base/2')).toMatchObject({ closedToday: null, closedDays: [] })
})

test('the list begins with the next one, ends with the past, and names a year once that is not this one', async () => {
  await create(closed('2026-01-01', '2026-01-02', '過去了'))
  await create(closed('2026-12-24', '2026-12-26', '員工旅遊'))
  await create(closed('2026-12-31', '2027-01-02', '跨年'))
  await create(closed('2027-04-27', '2027-04-29', '春假'))
  await create(closed('2026-05-20', '2026-06-01'))
  const { body } = await call(admin, 'GET', url)
  expect(body.items.map(({ title }) => title)).toEqual([
    '5月20日（三）～6月1日（一）內部整修',
    '12月24日（四）～12月26日（六）員工旅遊',
    '12月31日（四）～2027年1月2日（六）跨年',
    '2027年4月27日（二）～4月29日（四）春假',
    '1月1日（四）～1月2日（五）過去了',
  ])
})

test('a manager keeps those of the own base; those of another do not exist', async () => {
  const own = await create(closed('2026-12-24'), manager)
  const foreign = await create(closed('2026-12-24', '2026-12-24', '別人的', 2))
  const { body } = await call(manager, 'GET', url)
  expect(body.items).toHaveLength(1)
  const changed = { was: { note: '內部整修' }, now: { note: '油漆' } }
  expect((await call(manager, 'PATCH', own, changed)).status).toBe(200)
  for (const [method, payload] of [['GET'], ['PATCH', changed], ['DELETE']] as const)
    expect((await call(manager, method, foreign, payload)).status, method).toBe(404)
  expect((await call(manager, 'POST', url, closed('2026-12-24', '2026-12-24', '別人的', 2))).status).toBe(403)
  const moved = { was: { baseId: 1 }, now: { baseId: 2 } }
  expect((await call(manager, 'PATCH', own, moved)).status).toBe(403)
  expect((await call(manager, 'DELETE', own)).status).toBe(200)
})

test.each([
  ['lastDay', closed('2026-12-24', '2026-12-23')],
  ['firstDay', closed('1999-12-24', '2026-12-23')],
  ['baseId', closed('2026-12-24', '2026-12-24', '內部整修', 999)],
  ['note', closed('2026-12-24', '2026-12-24', '　')],
])('%s is refused at its field: %j', async (path, values) => {
  const { status, body } = await call(admin, 'POST', url, values)
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: [{ path }] } })
})
