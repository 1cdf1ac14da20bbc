import { taipeiDate } from 'contract/taipei-time'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { installedName } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs, type Method } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
const installed = useTestDatabase(installedName)
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
  await database.owner.query('delete from catalog.holidays')
})

type Item = { id: number; title: string; note: string; publishedAt?: string | null }
type Body = { id: number; items: Item[]; nextCursor: string | null; holidays: { day: string }[] }

const send = callAs<Body>(database, () => app)
const call = (
  method: Method,
  url: string,
  { payload, as = admin }: { payload?: object; as?: Account } = {},
) => send(as, method, url, payload)
const url = '/api/admin/holiday'
const create = async (day: string, name = '放假日', isOff = true) => {
  const { status, body } = await call('POST', url, { payload: { day, name, isOff } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}

test('the coming days are listed from the nearest on, then the past ones from the last on', async () => {
  for (const day of ['2026-05-01', '2027-01-01', '2026-06-01', '2026-05-31', '2026-06-19']) await create(day)
  expect(taipeiDate(testNow)).toBe('2026-06-01')
  const { body } = await call('GET', url)
  expect(body.items.map(({ title }) => title)).toEqual([
    '6月1日（一）放假日',
    '6月19日（五）放假日',
    '2027年1月1日（五）放假日',
    '5月31日（日）放假日',
    '5月1日（五）放假日',
  ])
  expect(body.items[1]).toEqual({
    id: expect.any(Number),
    title: '6月19日（五）放假日',
    note: '放假',
    lastChange: { at: expect.any(String), by: '測試會員' },
  })
})

test('a holiday is found by its date, as it is shown and in figures', async () => {
  for (const day of ['2026-06-19', '2026-09-25']) await create(day)
  for (const q of ['9月25日', '2026年9月', '2026-09-25', '09-25']) {
    const { body } = await call('GET', `${url}?q=${encodeURIComponent(q)}`)
    expect(
      body.items.map(({ title }) => title),
      q,
    ).toEqual(['9月25日（五）放假日'])
  }
})

test('a page of fifty is followed by the rest, each once', async () => {
  await database.owner.query(
    `insert into catalog.holidays (day, name) select date '2026-05-20' + n, '第' || n from generate_series(1, 55) n`,
  )
  const first = await call('GET', url)
  const second = await call('GET', `${url}?cursor=${first.body.nextCursor}`)
  const titles = [first, second].flatMap(({ body }) => body.items.map(({ title }) => title))
  expect([titles.length, new Set(titles).size, second.body.nextCursor]).toEqual([55, 55, null])
  expect(titles.at(-1)).toContain('5月21日')
  for (const cursor of ['5', '1_2_3', 'x'])
    expect((await call('GET', `${url}?cursor=${cursor}`)).status, cursor).toBe(400)
})

test('a day is there once, also when two people enter it at once', async () => {
  const other = await arrangeStaff(database.owner, 'admin')
  const payload = { day: '2026-10-10', name: '國慶日', isOff: true }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => call('POST', url, { payload, as: index % 2 ? admin : other })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  const refused = answers.find(({ status }) => status === 400)!
  expect(refused.body).toMatchObject({
    fields: [{ path: 'day', message: expect.stringContaining('這一天已經在假日裡') }],
  })
  const id = await create('2026-10-11')
  const moved = { was: { day: '2026-10-11' }, now: { day: '2026-10-10' } }
  expect((await call('PATCH', `${url}/${id}`, { payload: moved })).status).toBe(400)
})

test('a deleted day is gone, once, and the history says who deleted what', async () => {
  const id = await create('2026-10-10', '國慶日')
  expect((await call('DELETE', `${url}/${id}`)).status).toBe(200)
  expect((await call('GET', `${url}/${id}`)).status).toBe(404)
  expect((await call('DELETE', `${url}/${id}`)).status).toBe(404)
  const { rows } = await database.owner.query(
    `select actor_id, before, after from platform.changes
     where relation = 'catalog.holidays' and row_id = $1 order by id desc limit 1`,
    [id],
  )
  const before = { id, day: '2026-10-10', name: '國慶日', is_off: true }
  expect(rows).toEqual([{ actor_id: admin.accountId, before, after: {} }])
})

test('who plans classes reads the coming days and changes none', async () => {
  await create('2026-05-31')
  const id = await create('2026-06-01', '補課', false)
  const { body } = await call('GET', '/api/admin/coming-holiday', { as: manager })
  expect(body.holidays).toEqual([{ day: '2026-06-01', name: '補課', isOff: false }])
  for (const method of ['GET', 'DELETE'] as const)
    expect((await call(method, `${url}/${id}`, { as: manager })).status).toBe(403)
})

test('an installation begins with the known years: what falls on a weekend has another day', async () => {
  const { rows } = await installed.owner.query<{ year: string; days: number }>(`
    select to_char(day, 'YYYY') as year, count(*)::int as days from catalog.holidays where is_off group by 1 order by 1`)
  expect(rows).toEqual([
    { year: '2026', days: 22 },
    { year: '2027', days: 24 },
  ])
  // Weekdays off, apart from those of another day: the law names 16 in 2026 and 17 in 2027, with 元旦 of 2028.
  const free = await installed.owner.query(`
    select to_char(day, 'YYYY') as year, count(*)::int as days from catalog.holidays
    where extract(isodow from day) < 6 group by 1 order by 1`)
  expect(free.rows).toEqual([
    { year: '2026', days: 16 },
    { year: '2027', days: 17 },
  ])
})
