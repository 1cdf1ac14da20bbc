import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { deleteOldRecords } from './platform/delete-old-records.ts'
import type { Account } from './platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs } from './testing/call-as.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let editor: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  editor = await arrangeStaff(database.owner, 'editor')
  manager = await arrangeStaff(database.owner, 'base_manager')
})

type Body = {
  id: number
  code?: string
  items: { id: number }[]
  changes: object[]
  nextCursor: string | null
}

const call = callAs<Body>(database, () => app)
/** Spaces have no page of their own: their base lists them. */
const isPublic = async (url: string): Promise<boolean> => {
  const id = /^\/api\/space\/(\d+)$/.exec(url)?.[1]
  const answer = await app.inject({ method: 'GET', url: id === undefined ? url : '/api/space?base=1' })
  return id === undefined ? answer.statusCode === 200 : answer.payload.includes(`"id":${id},`)
}

const longAgo = '2020-01-01T00:00:00.000Z'
const base = {
  name: '大溪基地',
  county: 'taoyuan',
  district: '大溪區',
  address: '和平路 1 號',
  latitude: 24.88,
  longitude: 121.29,
  phone: '',
  summary: '老街旁的三合院。',
  transport: '',
  accessibility: '',
  openingHours: [[], [], [], [], [], [], []],
  facilities: [],
  publishedAt: longAgo,
}
const teacher = {
  name: '王老師',
  expertise: ['陶藝'],
  biography: '做陶三十年。',
  baseId: 1,
  publishedAt: longAgo,
}
const course = {
  title: '拉坯入門',
  category: 'music',
  summary: '第一次拉坯。',
  description: '',
  audiences: [],
  suitableFor: '',
  bring: '',
  publishedAt: longAgo,
}
const space = {
  baseId: 1,
  name: '左廂陶房',
  summary: '靠窗。',
  people: 20,
  areaM2: 40,
  hourlyFeeTwd: 300,
  depositTwd: 1000,
  payWithinDays: null,
  equipment: ['投影機'],
  rules: ['用完要復原'],
  minutesBefore: 15,
  minutesAfter: 30,
  keyNote: '一樓櫃檯',
  isLent: true,
  applyHoursAhead: 72,
  applyDaysAhead: 60,
  lendingHours: null,
  publishedAt: longAgo,
}
const things = [
  { path: 'base', values: base, field: 'summary', other: 'transport', invalid: { district: '鹿港鎮' } },
  { path: 'space', values: space, field: 'summary', other: 'rules', invalid: { baseId: 999 } },
  { path: 'teacher', values: teacher, field: 'biography', other: 'name', invalid: { baseId: 999 } },
  { path: 'course', values: course, field: 'summary', other: 'bring', invalid: { category: 'nothing' } },
] as const

describe.each(things)('$path', ({ path, values, field, other, invalid }) => {
  const url = `/api/admin/${path}`
  // Names of bases and, within a base, of spaces are unique.
  const named = () =>
    path === 'base' || path === 'space' ? { name: `大溪 ${randomUUID().slice(0, 8)}` } : {}
  const create = async (differently: object = {}) => {
    const { status, body } = await call(admin, 'POST', url, { ...values, ...named(), ...differently })
    expect(status, JSON.stringify(body)).toBe(200)
    return `${url}/${body.id}`
  }
  const was = values as Record<string, unknown>
  const otherValue = Array.isArray(was[other]) ? ['乙的字'] : '乙的字'

  test('what is created is read, listed and found by its words', async () => {
    const sent = { ...values, ...named() }
    const one = await create(sent)
    expect((await call(admin, 'GET', one)).body).toMatchObject({ fields: sent })
    const title = 'title' in sent ? sent.title : sent.name
    const search = await call(admin, 'GET', `${url}?q=${encodeURIComponent(title.slice(0, 2))}`)
    expect(search.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ title })]) })
    const nothing = await call(admin, 'GET', `${url}?q=${encodeURIComponent('沒有這個')}`)
    expect(nothing.body).toMatchObject({ items: [] })
  })

  test('the list is narrowed to what visitors see, or to drafts and what is published later', async () => {
    const listed = async (state: string) => {
      const { body } = await call(admin, 'GET', `${url}?state=${state}`)
      return (body as { items: { id: number }[] }).items.map(({ id }) => `${url}/${id}`)
    }
    const later = new Date(testNow.getTime() + 60_000).toISOString()
    const [shown, draft, timed] = [
      await create({}),
      await create({ publishedAt: null }),
      await create({ publishedAt: later }),
    ] as [string, string, string]
    const [seen, unseen] = [await listed('shown'), await listed('hidden')]
    expect([seen.includes(shown), unseen.includes(shown)]).toEqual([true, false])
    for (const one of [draft, timed])
      expect([seen.includes(one), unseen.includes(one)]).toEqual([false, true])
    expect((await call(admin, 'GET', `${url}?state=all`)).status).toBe(400)
  })

  test('a draft is on no public page, a published one is', async () => {
    const one = await create({ publishedAt: null })
    const shown = one.replace('/api/admin', '/api')
    expect(await isPublic(shown)).toBe(false)
    const published = { was: { publishedAt: null }, now: { publishedAt: longAgo } }
    expect((await call(admin, 'PATCH', one, published)).status).toBe(200)
    expect(await isPublic(shown)).toBe(true)
  })

  test('changes of two people to two fields are both kept', async () => {
    const one = await create()
    const first = await call(admin, 'PATCH', one, { was, now: { [field]: '甲的字' } })
    const second = await call(editor, 'PATCH', one, { was, now: { [other]: otherValue } })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({ fields: { [field]: '甲的字', [other]: otherValue } })
  })

  test('of two changes to one field the second is refused with the value of the first, and writes nothing', async () => {
    const one = await create()
    await call(admin, 'PATCH', one, { was, now: { [field]: '甲的字' } })
    const late = await call(editor, 'PATCH', one, { was, now: { [field]: '乙的字', [other]: otherValue } })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', conflicts: [{ field, value: '甲的字', by: '測試會員' }] },
    })
    expect((await call(admin, 'GET', one)).body).toMatchObject({
      fields: { [field]: '甲的字', [other]: was[other] },
    })
    const decided = { was: { [field]: '甲的字' }, now: { [field]: '乙的字' } }
    expect((await call(editor, 'PATCH', one, decided)).status).toBe(200)
  })

  test('of ten people who change one field at once, one succeeds', async () => {
    const one = await create()
    const texts = Array.from({ length: 10 }, (_, index) => `第 ${index} 位`)
    const answers = await Promise.all(
      texts.map((text) => call(admin, 'PATCH', one, { was, now: { [field]: text } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'edit_conflict')).toHaveLength(9)
  })

  test('the history says who changed what', async () => {
    const one = await create()
    await call(editor, 'PATCH', one, { was, now: { [field]: '新的字' } })
    await call(editor, 'PATCH', one, { was: { [field]: '新的字' }, now: { [field]: '新的字' } })
    const { body } = await call(admin, 'GET', one)
    expect(body.changes).toMatchObject([
      { by: '測試會員', before: { [field]: was[field] }, after: { [field]: '新的字' } },
      { by: '測試會員', before: null, after: { [field]: was[field] } },
    ])
    expect(body.changes).toHaveLength(2)
  })

  test('a value that refers to nothing is refused at its field', async () => {
    const [name] = Object.keys(invalid)
    const refused = { status: 400, body: { code: 'invalid_input', fields: [{ path: name }] } }
    expect(await call(admin, 'POST', url, { ...values, ...invalid })).toMatchObject(refused)
    expect(await call(admin, 'PATCH', await create(), { was, now: invalid })).toMatchObject(refused)
  })

  test('an unknown one is not found', async () => {
    expect((await call(admin, 'GET', `${url}/99999`)).status).toBe(404)
    expect((await call(admin, 'PATCH', `${url}/99999`, { was, now: {} })).status).toBe(404)
  })
})

describe('a manager', () => {
  test('lists, reads and changes the own base only', async () => {
    const { body } = await call(manager, 'GET', '/api/admin/base')
    expect(body.items.map(({ id }) => id)).toEqual([1])
    const change = { was: { summary: '' }, now: { summary: '新的介紹' } }
    expect((await call(manager, 'PATCH', '/api/admin/base/1', change)).status).toBe(200)
    for (const [method, url, payload] of [
      ['GET', '/api/admin/base/2', undefined],
      ['PATCH', '/api/admin/base/2', change],
    ] as const)
      expect((await call(manager, method, url, payload)).status, url).toBe(404)
    expect((await call(manager, 'POST', '/api/admin/base', base)).status).toBe(403)
  })

  test('creates teachers of the own base, moves none to another, and does not find those of another', async () => {
    const { body: own } = await call(manager, 'POST', '/api/admin/teacher', teacher)
    const { body: foreign } = await call(admin, 'POST', '/api/admin/teacher', { ...teacher, baseId: 2 })
    for (const baseId of [2, null]) {
      expect((await call(manager, 'POST', '/api/admin/teacher', { ...teacher, baseId })).status).toBe(403)
      const moved = { was: { baseId: 1 }, now: { baseId } }
      expect((await call(manager, 'PATCH', `/api/admin/teacher/${own.id}`, moved)).status).toBe(403)
    }
    expect((await call(manager, 'GET', `/api/admin/teacher/${foreign.id}`)).status).toBe(404)
    const { body } = await call(manager, 'GET', '/api/admin/teacher')
    const listed = body.items.map(({ id }) => id)
    expect([listed.includes(own.id), listed.includes(foreign.id)]).toEqual([true, false])
  })

  test('changes no course', async () => {
    expect((await call(manager, 'GET', '/api/admin/course')).status).toBe(403)
  })
})

test('of ten people who create a base of one name at once, one succeeds and the others read why not', async () => {
  const same = { ...base, name: '同名基地' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(admin, 'POST', '/api/admin/base', same)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 400)
  expect(refused).toHaveLength(9)
  expect(refused[0]!.body).toMatchObject({
    fields: [{ path: 'name', message: expect.stringContaining('同名') }],
  })
})

test('a page of fifty is followed by the next one', async () => {
  for (let index = 0; index < 55; index++)
    await database.owner.query(`insert into people.teachers (name) values ($1)`, [`第 ${index} 位`])
  const first = await call(admin, 'GET', `/api/admin/teacher?q=${encodeURIComponent('第')}`)
  const cursor = String(first.body.nextCursor)
  const second = await call(admin, 'GET', `/api/admin/teacher?q=${encodeURIComponent('第')}&cursor=${cursor}`)
  const ids = [first, second].flatMap(({ body }) => body.items.map(({ id }) => id))
  expect([ids.length, new Set(ids).size]).toEqual([55, 55])
  expect(second.body.nextCursor).toBeNull()
})

test('changes are kept for three years', async () => {
  await database.owner.query(`
    insert into platform.changes (at, relation, row_id, after)
    values ('2023-06-01T01:59:59Z', 'test', 'old', '{}'), ('2023-06-01T02:00:01Z', 'test', 'young', '{}')`)
  for (const job of deleteOldRecords({ db: database.db, clock: { now: () => testNow } })) await job.run()
  const { rows } = await database.owner.query(`select row_id from platform.changes where relation = 'test'`)
  expect(rows).toEqual([{ row_id: 'young' }])
})
