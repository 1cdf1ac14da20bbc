import { declaredThings } from 'contract/testing/endpoints'
import { exampleThings } from 'contract/testing/example-things'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs, type Method } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'

// Everything that staff can delete can be put back.

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

type Body = {
  id: number
  fields: object
  seen: number
  changes: { before: object | null; after: object; reason: string | null }[]
  code: string
  data: { message: string }
}
const send = callAs<Body>(database, () => app)
const call = (method: Method, url: string, payload?: object, as = admin) => send(as, method, url, payload)
const addDeleted = async (path: string, values: object) => {
  const { body } = await call('POST', `/api/admin/${path}`, values)
  expect((await call('DELETE', `/api/admin/${path}/${body.id}`)).status).toBe(200)
  return { id: body.id, one: `/api/admin/${path}/${body.id}` }
}

const closed = { baseId: 1, firstDay: '2026-12-24', lastDay: '2026-12-26', note: '員工旅遊' }
const season = { name: 'dragon-boat', firstDay: '2026-06-13', lastDay: '2026-06-19' }

/** Each thing of the contract that can be deleted. */
const removable = Object.keys(declaredThings)
  .filter((path) => declaredThings[path]!.remove !== undefined)
  .map((path) => ({ path, values: exampleThings[path]!.values, now: exampleThings[path]!.changed! }))

describe.each(removable)('$path', ({ path, values, now }) => {
  test('is not deleted when somebody has changed it since it was read', async () => {
    const created = await call('POST', `/api/admin/${path}`, values)
    const one = `/api/admin/${path}/${created.body.id}`
    const { seen, fields } = (await call('GET', one)).body
    const [field = ''] = Object.keys(now)
    const was = { [field]: (fields as Record<string, unknown>)[field] }
    await database.owner.query(`update identity.members set name = '簡雅雯' where id = $1`, [admin.accountId])
    expect((await call('PATCH', one, { was, now })).status).toBe(200)
    expect(await call('DELETE', `${one}?seen=${seen}`)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', conflicts: [{ field, value: now[field], by: '簡雅雯' }] },
    })
    expect((await call('GET', one)).body.fields).toMatchObject(now)
    // Changed back: it is as it was read.
    expect((await call('PATCH', one, { was: now, now: was })).status).toBe(200)
    expect((await call('DELETE', `${one}?seen=${seen}`)).status).toBe(200)
  })

  test('is deleted by who has seen the change', async () => {
    const { body } = await call('POST', `/api/admin/${path}`, values)
    const one = `/api/admin/${path}/${body.id}`
    const { fields } = (await call('GET', one)).body
    expect((await call('PATCH', one, { was: fields, now })).body.seen).toBeGreaterThan(0)
    const { seen } = (await call('GET', one)).body
    expect((await call('DELETE', `${one}?seen=${seen}`)).status).toBe(200)
  })

  test('comes back with its number, its values and its history, once', async () => {
    const { id, one } = await addDeleted(path, values)
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST', `${one}/restore`)))
    expect(answers).toEqual(Array.from({ length: 4 }, () => ({ status: 200, body: { id } })))
    const { body } = await call('GET', one)
    expect(body.fields).toEqual(values)
    expect(body.changes).toMatchObject([
      { before: null, after: values, reason: '復原刪除' },
      { before: values, after: {}, reason: null },
      { before: null, after: values, reason: null },
    ])
    await call('DELETE', one)
    expect((await call('POST', `${one}/restore`)).status).toBe(200)
    await call('DELETE', one)
  })

  test('what has never been there is not found', async () => {
    expect((await call('POST', `/api/admin/${path}/123456/restore`)).status).toBe(404)
  })
})

test.each([
  ['holiday', { day: '2026-11-12', name: '國父誕辰', isOff: true }, '這一天已經在假日裡'],
  ['category', { name: '鼓', slug: 'music-drum', place: 1 }, '這個代碼已經有人用了'],
  ['person-status', { name: '旅人', slug: 'traveller', place: 1 }, '這個代碼已經有人用了'],
  ['cursor-season', season, '這幾天已經有節慶游標'],
  ['redirect', { from: '/winter', to: '/home' }, '這個網址已經有轉址'],
])(
  '%s stays deleted when another one has its place, and the refusal says so',
  async (path, values, words) => {
    const { one } = await addDeleted(path, values)
    const { body: other } = await call('POST', `/api/admin/${path}`, values)
    const refused = await call('POST', `${one}/restore`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_restorable' } })
    expect(refused.body.data.message).toMatch(new RegExp(`^現在不能復原：.*${words}`))
    expect((await call('GET', one)).status).toBe(404)
    await call('DELETE', `/api/admin/${path}/${other.id}`)
    expect((await call('POST', `${one}/restore`)).status).toBe(200)
  },
)

test('two redirects that would lead in a circle now are not both put back', async () => {
  const { one } = await addDeleted('redirect', { from: '/one', to: '/two' })
  await call('POST', '/api/admin/redirect', { from: '/two', to: '/one' })
  const refused = await call('POST', `${one}/restore`)
  expect([refused.status, refused.body.data.message]).toEqual([
    409,
    expect.stringContaining('轉回原來的網址'),
  ])
})

test('who may create one puts it back; what another base has deleted does not exist', async () => {
  const holiday = await addDeleted('holiday', { day: '2026-12-25', name: '行憲紀念日', isOff: true })
  expect((await call('POST', `${holiday.one}/restore`, undefined, manager)).status).toBe(403)
  const own = await addDeleted('closed-day', closed)
  expect((await call('POST', `${own.one}/restore`, undefined, manager)).status).toBe(200)
  const foreign = await addDeleted('closed-day', { ...closed, baseId: 2, note: '別人的' })
  expect((await call('POST', `${foreign.one}/restore`, undefined, manager)).status).toBe(404)
  // Also after somebody has put it back.
  await call('POST', `${foreign.one}/restore`)
  expect((await call('POST', `${foreign.one}/restore`, undefined, manager)).status).toBe(404)
})
