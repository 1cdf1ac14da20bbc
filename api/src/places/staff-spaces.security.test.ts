import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { validThings } from '#testing/valid-things.ts'

const database = useTestDatabase()
let app: FastifyInstance
let manager: Account
let space: string

type Body = {
  id: number
  fields: Record<string, unknown>
  changes: { before: object | null; after: object }[]
}

const call = callAs<Body>(database, () => app)
const create = (differently: object) =>
  call(manager, 'POST', '/api/admin/space', {
    ...validThings()['POST /api/admin/space'],
    name: `琴房 ${randomUUID().slice(0, 8)}`,
    publishedAt: '2020-01-01T00:00:00.000Z',
    ...differently,
  })
const change = (was: unknown, now: unknown, actor = manager) =>
  call(actor, 'PATCH', space, { was: { lendingHours: was }, now: { lendingHours: now } })
const readPublic = async (url: string) =>
  (await app.inject({ method: 'GET', url })).json<{ id: number; lendingHours: unknown }[]>()

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(async () => {
  space = `/api/admin/space/${(await create({})).body.id}`
})

const week = (...spans: string[]) => [[], spans, [], [], [], [], ['10:00–18:00']]
const stored = week('09:00–12:00', '14:00–21:00')

test('own hours are stored by time, shown to visitors, recorded and taken back', async () => {
  const { status, body } = await change(null, week('14:00–21:00', '09:00–12:00'))
  expect(status).toBe(200)
  expect(body.fields['lendingHours']).toEqual(stored)
  expect(body.changes[0]).toMatchObject({ before: { lendingHours: null }, after: { lendingHours: stored } })
  const shown = [null, '09:00–12:00、14:00–21:00', null, null, null, null, '10:00–18:00']
  const isShown = expect.arrayContaining([
    expect.objectContaining({ id: body.id, lendingHours: shown }),
  ]) as unknown
  expect(await readPublic('/api/space?base=1')).toEqual(isShown)
  expect(await readPublic('/api/base/1')).toMatchObject({ spaces: isShown })
  const back = await change(stored, null)
  expect(back.body.fields['lendingHours']).toBeNull()
  expect(back.body.changes[0]).toMatchObject({
    before: { lendingHours: stored },
    after: { lendingHours: null },
  })
  expect((await readPublic('/api/space?base=1')).every(({ lendingHours }) => lendingHours === null)).toBe(
    true,
  )
})

test('own hours of a new space are written with it', async () => {
  const { body } = await create({ lendingHours: stored })
  const read = await call(manager, 'GET', `/api/admin/space/${body.id}`)
  expect(read.body.fields['lendingHours']).toEqual(stored)
})

test('of two people the second does not overwrite those of the first', async () => {
  await change(null, stored)
  expect((await change(null, week('08:00–09:00'))).status).toBe(409)
})

test('a manager of another base does not change them', async () => {
  const other = await arrangeStaff(database.owner, 'base_manager', { baseId: 2 })
  expect([403, 404]).toContain((await change(null, stored, other)).status)
  expect((await call(manager, 'GET', space)).body.fields['lendingHours']).toBeNull()
})

test.each([
  ['請填寫開門和關門時間，關門要比開門晚。', '.1', week('12:00–09:00')],
  ['同一天的時段重疊了，請改時間。', '.1', week('09:00–12:00', '11:00–13:00')],
  ['請至少填一段外借時間，或選「和基地開放時間一樣」。', '', [[], [], [], [], [], [], []]],
])('%s', async (message, where, hours) => {
  expect(await change(null, hours)).toMatchObject({
    status: 400,
    body: { fields: [{ path: `now.lendingHours${where}`, message }] },
  })
})
