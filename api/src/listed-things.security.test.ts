import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs, type Method } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'

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
beforeEach(async () => {
  await database.owner.query('delete from people.teachers')
  await database.owner.query('delete from platform.changes')
})

type Item = { id: number; title: string; lastChange: { at: string; by: string | null } | null }
type Body = { items: Item[]; nextCursor: string | null; total: number; code?: string }

const send = callAs<Body>(database, () => app)
const call = (actor: Account, url: string, method: Method = 'GET', payload?: object) =>
  send(actor, method, `/api/admin/${url}`, payload)
const list = async (search = '', as = admin) => (await call(as, `teacher${search}`)).body

/** Numbers in the order of the names. */
const addTeachers = async (names: readonly string[], { baseId = 1, isPublished = true } = {}) => {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into people.teachers (name, base_id, published_at)
     select name, $2, case when $3 then $4::timestamptz end from unnest($1::text[]) with ordinality n(name, at)
     order by at returning id`,
    [names, baseId, isPublished, testNow],
  )
  return rows.map(({ id }) => id)
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `老師 ${index}`)

const titlesOf = async (sort: string) => {
  const first = await list(`?sort=${sort}`)
  const second = await list(`?sort=${sort}&cursor=${first.nextCursor}`)
  expect([first.items.length, second.nextCursor]).toEqual([50, null])
  return [...first.items, ...second.items]
}

describe('the total', () => {
  test('counts all pages of what matches the words and the state', async () => {
    await addTeachers(numbered(53))
    await addTeachers(['草稿老師', '草稿助教'], { isPublished: false })
    const first = await list()
    expect([first.items.length, first.total]).toEqual([50, 55])
    const second = await list(`?cursor=${first.nextCursor}`)
    expect([second.items.length, second.total]).toEqual([5, 55])
    expect((await list('?state=hidden')).total).toBe(2)
    expect((await list('?state=shown')).total).toBe(53)
    expect((await list(`?state=hidden&q=${encodeURIComponent('助教')}`)).total).toBe(1)
    expect((await list(`?q=${encodeURIComponent('沒有')}`)).total).toBe(0)
  })

  test('of a base manager counts the own base only, on every page', async () => {
    await addTeachers(numbered(52))
    await addTeachers(numbered(60), { baseId: 2 })
    const first = await list('', manager)
    expect([first.total, (await list(`?cursor=${first.nextCursor}`, manager)).total]).toEqual([52, 52])
    expect((await call(manager, 'base')).body.total).toBe(1)
    expect((await list()).total).toBe(112)
  })
})

describe('the order', () => {
  test('by name is that of strokes, and equal names are each listed once over the pages', async () => {
    await addTeachers(['王一', ...Array.from({ length: 58 }, () => '林同名'), '丁一'])
    const items = await titlesOf('name')
    const titles = items.map(({ title }) => title)
    expect([titles[0], titles[1], titles[2], titles.length]).toEqual(['丁一', '王一', '林同名', 60])
    expect(new Set(items.map(({ id }) => id)).size).toBe(60)
  })

  test('by name pages behind long names and every character', async () => {
    const paths = Array.from({ length: 51 }, (_, index) => `/${'🐦~_'.repeat(65)}${index}`)
    await database.owner.query(
      `insert into site.redirect_rules (from_path, to_url) select path, '/' from unnest($1::text[]) path`,
      [paths],
    )
    const first = await call(admin, 'redirect?sort=name')
    const second = await call(admin, `redirect?sort=name&cursor=${first.body.nextCursor}`)
    expect([second.status, second.body.items.length]).toEqual([200, 1])
    const all = [...first.body.items, ...second.body.items].map(({ title }) => title)
    expect(new Set(all)).toEqual(new Set(paths))
  })

  test('by change has the last change first, then what nobody has changed, each once over the pages', async () => {
    const ids = await addTeachers(numbered(58))
    await database.owner.query('delete from platform.changes')
    for (const id of [ids[7]!, ids[3]!])
      await database.owner.query(`update people.teachers set biography = '新的' where id = $1`, [id])
    const listed = (await titlesOf('changed')).map(({ id }) => id)
    const others = ids.filter((id) => id !== ids[3] && id !== ids[7]).toReversed()
    expect(listed).toEqual([ids[3], ids[7], ...others])
  })

  test('a cursor of another order or of none is refused', async () => {
    await addTeachers(numbered(51))
    const cursors = Object.fromEntries(
      await Promise.all(
        ['', 'name', 'changed'].map(
          async (sort) => [sort, (await list(`?sort=${sort}`)).nextCursor!] as const,
        ),
      ),
    )
    const category = (await call(admin, `category?cursor=${cursors['']}`)).status
    expect(category, 'of a list with an order of its own').toBe(400)
    for (const [sort, own] of Object.entries(cursors)) {
      expect((await call(admin, `teacher?sort=${sort}&cursor=${own}`)).status).toBe(200)
      const foreign = Object.values(cursors).filter((cursor) => cursor !== own)
      for (const cursor of [...foreign, '1_1', 'name__', 'name_AA_1', 'changed_1', 'x'])
        expect((await call(admin, `teacher?sort=${sort}&cursor=${cursor}`)).status, `${sort} ${cursor}`).toBe(
          400,
        )
    }
    expect((await call(admin, 'teacher?sort=note')).status).toBe(400)
  })
})

test('each row says who has changed it last and when, and nothing of what triggers compute', async () => {
  const [changed, untouched] = (await addTeachers(['甲', '乙'])) as [number, number]
  await database.owner.query('delete from platform.changes')
  const change = { was: { biography: '' }, now: { biography: '新的介紹' } }
  expect((await call(manager, `teacher/${changed}`, 'PATCH', change)).status).toBe(200)
  await database.owner.query(
    `insert into platform.changes (at, relation, row_id, before, after)
     values (now(), 'people.teachers', $1, '{"computed":1}', '{"computed":2}')`,
    [changed],
  )
  const { items } = await list('?sort=changed')
  expect(items).toMatchObject([
    { id: changed, lastChange: { by: '測試會員' } },
    { id: untouched, lastChange: null },
  ])
})
