import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { removeAccount } from './identity/remove-account.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import {
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from './testing/arrange.ts'
import { callDoneAs, type Method } from './testing/call-as.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

// Classes and roles are written by verbs of their own, which must say who acts.

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let known: { classId: number; dayIds: number[] }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  // Another one, so that the first may go.
  await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  known = await arrangeClass(database.owner, { capacities: [3, 3] })
  await database.owner.query('delete from platform.changes')
})

type Item = {
  thing: string
  thingId: string
  title: string
  by: string | null
  origin: string | null
  reason: string | null
  before: object | null
  after: object
}

type Body = { items: Item[]; changes: Item[]; id: number; plan: string; nextCursor: string | null }

const noRules = { minAge: null, maxAge: null, statuses: [], maxDays: null, prerequisiteCourseId: null }

const send = callDoneAs<Body>(database, () => app)
const call = (method: Method, url: string, payload?: object, as = admin) => send(as, method, url, payload)
const changes = async () => (await call('GET', '/api/admin/change')).items
const recorded = async () => {
  const { rows } = await database.owner.query<{ count: number }>(
    'select count(*)::int as count from platform.changes',
  )
  return rows[0]!.count
}

test('a capacity and a cancelled day are recorded with who changed them', async () => {
  const url = `/api/admin/class/${known.classId}`
  await call('POST', `${url}/capacity`, { capacity: 5, days: [known.dayIds[0]] })
  await call('POST', `${url}/cancel`, { reason: '颱風停課', days: [known.dayIds[1]] })
  expect(await changes()).toMatchObject([
    {
      thing: 'class-day',
      thingId: String(known.dayIds[1]),
      by: '測試會員',
      before: { cancelReason: null },
      after: { cancelReason: '颱風停課' },
    },
    { thing: 'class-day', by: '測試會員', before: { capacity: 3 }, after: { capacity: 5 } },
  ])
})

test('why and from which device are recorded where the act asks for a reason', async () => {
  const url = `/api/admin/class/${known.classId}`
  await call('POST', `${url}/venue`, { venue: '二樓', days: [known.dayIds[0]], reason: '冷氣維修' })
  await call('POST', `${url}/capacity`, { capacity: 5, days: [known.dayIds[0]] })
  expect(await changes()).toMatchObject([
    { after: { capacity: 5 }, origin: 'Test', reason: null },
    { after: { venue: '二樓' }, origin: 'Test', reason: '冷氣維修' },
  ])
  const { changes: ofBase } = await call('PATCH', '/api/admin/base/1', {
    was: { summary: '' },
    now: { summary: '新的介紹' },
  })
  expect(ofBase).toMatchObject([{ origin: 'Test', reason: null }])
})

test('settings of several classes are recorded as changed in a batch', async () => {
  const body = { classIds: [known.classId], wanted: { feeTwd: 120 } }
  const { plan } = await call('POST', '/api/admin/change-classes/preview', body)
  await call('POST', '/api/admin/change-classes', { ...body, plan })
  expect(await changes()).toMatchObject([{ thing: 'class', by: '測試會員', origin: '批次', reason: null }])
})

test('rules of a class are recorded', async () => {
  await call('POST', `/api/admin/class/${known.classId}/rules`, { ...noRules, minAge: 12 })
  expect(await changes()).toMatchObject([
    {
      thing: 'class',
      thingId: String(known.classId),
      by: '測試會員',
      before: { minAge: null },
      after: { minAge: 12 },
    },
  ])
})

test('a new class is recorded with its days', async () => {
  const { id } = await call('POST', '/api/admin/new-class', {
    courseId: 1,
    baseId: 1,
    name: '週六班',
    venue: '教室',
    teacherIds: [],
    capacity: 12,
    feeTwd: 0,
    plusLimit: 1,
    registrationOpensAt: '2026-06-01T02:00:00.000Z',
    publishedAt: '2026-06-01T02:00:00.000Z',
    days: [{ startsAt: '2030-02-01T02:00:00.000Z', endsAt: '2030-02-01T04:00:00.000Z' }],
  })
  const items = await changes()
  expect(items.map(({ thing, by, before }) => [thing, by, before])).toEqual([
    ['class-day', '測試會員', null],
    ['class', '測試會員', null],
  ])
  expect(items[1]!.thingId).toBe(String(id))
  expect(items[0]!.title).toContain('週六班　2030年2月1日（五）')
})

test('the history of a class has its rules and its days, newest first, and nothing of another class', async () => {
  const url = `/api/admin/class/${known.classId}`
  const other = await arrangeClass(database.owner, { capacities: [3] })
  await call('POST', `/api/admin/class/${other.classId}/capacity`, { capacity: 9, days: 'all' })
  await call('POST', `${url}/rules`, { ...noRules, minAge: 12 })
  for (const capacity of [4, 5, 6, 7, 8]) await call('POST', `${url}/capacity`, { capacity, days: 'all' })
  const first = await call('GET', `${url}/change`)
  const second = await call('GET', `${url}/change?cursor=${first.nextCursor}`)
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 1, null])
  const all = [...first.items, ...second.items]
  expect(new Set(all.map(({ thingId }) => thingId))).toEqual(
    new Set([known.classId, ...known.dayIds].map(String)),
  )
  expect(all[0]).toMatchObject({ before: { capacity: 7 }, after: { capacity: 8 }, by: '測試會員' })
  expect(all.at(-1)).toMatchObject({ thing: 'class', after: { minAge: 12 } })
})

test('only who sets the link of an online class reads it in the history', async () => {
  const online = await arrangeClass(database.owner, { capacities: [3] })
  const settings = { was: { onlineUrl: null }, now: { onlineUrl: 'https://meet.example/secret' } }
  await call('PATCH', `/api/admin/class-settings/${online.classId}`, settings)
  const readAs = async (role: 'base_manager' | 'base_staff' | 'viewer') => {
    const headers = await bearerOf(database, (await arrangeStaff(database.owner, role)).accountId)
    return await app.inject({ method: 'GET', url: `/api/admin/class/${online.classId}/change`, headers })
  }
  expect((await readAs('base_manager')).body).toContain('meet.example')
  for (const role of ['base_staff', 'viewer'] as const) {
    const { body } = await readAs(role)
    expect(body).not.toContain('meet.example')
    expect(body).toContain('線上')
  }
})

test('whoever may read a class reads its history, and nobody else', async () => {
  await arrangeSecondBase(database.owner)
  const status = async (as: Account) => {
    const headers = await bearerOf(database, as.accountId)
    return (await app.inject({ method: 'GET', url: `/api/admin/class/${known.classId}/change`, headers }))
      .statusCode
  }
  for (const role of ['base_manager', 'base_staff', 'viewer'] as const)
    expect(await status(await arrangeStaff(database.owner, role)), role).toBe(200)
  for (const role of ['base_manager', 'base_staff'] as const)
    expect(await status(await arrangeStaff(database.owner, role, { baseId: 2 })), role).toBe(404)
  expect(await status(await arrangeStaff(database.owner, 'editor'))).toBe(403)
})

test('a booking records nothing: its events are its history', async () => {
  const member = await arrangeMember(database.owner)
  const book = (as: Account) => {
    const days = known.dayIds.map((classDayId) => ({ classDayId, plus: 2, acceptWaitlist: true }))
    return call('POST', '/api/booking', { classId: known.classId, days }, as)
  }
  const { id } = await book(member)
  await book(await arrangeMember(database.owner))
  // The waiting party gets the seats.
  await call('POST', `/api/booking/${id}/cancel`, {}, member)
  expect(await recorded()).toBe(0)
})

test('a role that ends is recorded, and the record goes with the account of the person', async () => {
  const editor = await arrangeStaff(database.owner, 'editor')
  await database.owner.query('delete from platform.changes')
  const { rows } = await database.owner.query<{ id: string }>(
    'select id from identity.staff_roles where account_id = $1',
    [editor.accountId],
  )
  await call('PATCH', `/api/admin/role/${rows[0]!.id}`, { endsOn: '2026-12-31', was: null })
  await call('DELETE', `/api/admin/role/${rows[0]!.id}`)
  const items = await changes()
  expect(items).toMatchObject([
    {
      thing: 'role',
      title: '測試會員',
      by: '測試會員',
      before: { role: 'editor', endsOn: '2026-12-31' },
      after: {},
    },
    { thing: 'role', thingId: editor.accountId, before: { endsOn: null }, after: { endsOn: '2026-12-31' } },
  ])
  expect(JSON.stringify(items)).not.toContain('granted')
  await database.db.transaction().execute((tx) => removeAccount(tx, editor.accountId))
  expect(await recorded()).toBe(0)
})
