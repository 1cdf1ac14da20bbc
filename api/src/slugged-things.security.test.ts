import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs, type Method } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'

// Things whose id is a word in addresses: course categories and person statuses.

const database = useTestDatabase()
let app: FastifyInstance
let editor: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  editor = await arrangeStaff(database.owner, 'editor')
})

type Body = {
  id: number
  items: { id: number; title: string }[]
  changes: object[]
  data?: { message: string }
}

const send = callAs<Body>(database, () => app)
const call = (method: Method, url: string, payload?: object) => send(editor, method, url, payload)
const numberOf = async (table: string, slug: string): Promise<number> => {
  const found = await database.owner.query<{ number: number }>(`select number from ${table} where id = $1`, [
    slug,
  ])
  return found.rows[0]!.number
}

describe.each([
  { path: 'category', table: 'catalog.categories', slug: 'music-drums', shown: '/api/class-filter' },
  { path: 'person-status', table: 'people.person_statuses', slug: 'newcomer', shown: '/api/person/status' },
])('$path', ({ path, table, slug, shown }) => {
  const url = `/api/admin/${path}`
  const values = { name: '打擊樂', slug, place: 7 }

  test('is created, renamed with its history, shown to visitors and deleted', async () => {
    const { body } = await call('POST', url, values)
    expect(body.id).toBe(await numberOf(table, slug))
    const one = `${url}/${body.id}`
    const renamed = await call('PATCH', one, { was: { name: '打擊樂' }, now: { name: '鼓' } })
    expect(renamed.body).toMatchObject({
      fields: { ...values, name: '鼓' },
      changes: [{ before: { name: '打擊樂' }, after: { name: '鼓' } }, { before: null }],
    })
    expect((await app.inject({ method: 'GET', url: shown })).body).toContain('鼓')
    expect((await call('DELETE', one)).status).toBe(200)
    expect((await app.inject({ method: 'GET', url: shown })).body).not.toContain('鼓')
  })

  test('its slug is fixed, and nobody else has it', async () => {
    const { body } = await call('POST', url, values)
    const moved = { was: { slug }, now: { slug: `${slug}-2` } }
    expect(await call('PATCH', `${url}/${body.id}`, moved)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'slug', message: expect.stringContaining('建立後不能改') }] },
    })
    expect(await call('POST', url, values)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'slug', message: expect.stringContaining('換一個') }] },
    })
    await call('DELETE', `${url}/${body.id}`)
  })

  test('is listed by its place', async () => {
    const ids: number[] = []
    for (const [name, place] of [
      ['後', 9999],
      ['前', 0],
      ['中', 9998],
    ] as const)
      ids.push((await call('POST', url, { name, place, slug: `${slug}-${place}` })).body.id)
    const { body } = await call('GET', url)
    const titles = body.items.map(({ title }) => title)
    expect([titles[0], ...titles.slice(-2)]).toEqual(['前', '中', '後'])
    for (const id of ids) await call('DELETE', `${url}/${id}`)
  })
})

test('a category of a course stays, and the refusal says how many there are; one that only interests members goes', async () => {
  await database.owner.query(
    `insert into catalog.courses (title, category_id) values ('甲', 'music'), ('乙', 'music')`,
  )
  const { rows } = await database.owner.query<{ count: string }>(
    `select count(*) from catalog.courses where category_id = 'music'`,
  )
  const refused = await call('DELETE', `/api/admin/category/${await numberOf('catalog.categories', 'music')}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'thing_in_use' } })
  expect(refused.body.data!.message).toContain(`還有 ${rows[0]!.count} 門課程`)

  const { accountId } = await arrangeMember(database.owner)
  const { body } = await call('POST', '/api/admin/category', { name: '鼓', slug: 'music-drums', place: 1 })
  await database.owner.query(`update identity.members set interests = '{music,music-drums}' where id = $1`, [
    accountId,
  ])
  expect((await call('DELETE', `/api/admin/category/${body.id}`)).status).toBe(200)
  const left = await database.owner.query('select interests from identity.members where id = $1', [accountId])
  expect(left.rows).toEqual([{ interests: ['music'] }])
})

test('a category has a motif: its slug begins with a known one', async () => {
  for (const slug of ['drums', 'music-', 'musical']) {
    const refused = await call('POST', '/api/admin/category', { name: '鼓', slug, place: 1 })
    expect(refused, slug).toMatchObject({ status: 400, body: { fields: [{ path: 'slug' }] } })
  }
})

test('a status that people have stays, and the refusal says where it is used', async () => {
  const { body } = await call('POST', '/api/admin/person-status', {
    name: '新住民',
    slug: 'newcomer',
    place: 1,
  })
  const { accountId } = await arrangeMember(database.owner)
  await database.owner.query(
    `update identity.members set person_statuses = '{learner,newcomer}' where id = $1`,
    [accountId],
  )
  await database.owner.query(
    `insert into people.personas (person_status, name, headline, body) values ('newcomer', '阿鳳', '標題', '{"type":"doc"}')`,
  )
  const refused = await call('DELETE', `/api/admin/person-status/${body.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'thing_in_use' } })
  expect(refused.body.data!.message).toContain('還有 1 位會員、 1 篇人物誌用這個身分')
})
