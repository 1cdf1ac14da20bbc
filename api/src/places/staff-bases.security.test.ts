import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { validThings } from '#testing/valid-things.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account
const base = '/api/admin/base/1'

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await database.owner.query(`insert into places.facilities (id, name, sort) values
    ('lift', '電梯', 1), ('wifi', '無線網路', 2), ('garden', '菜園', 3)`)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})

type Body = {
  id: number
  fields: Record<string, unknown>
  changes: { before: object | null; after: object }[]
}

const call = callAs<Body>(database, () => app)
const change = (field: string, was: unknown, now: unknown, actor = manager) =>
  call(actor, 'PATCH', base, { was: { [field]: was }, now: { [field]: now } })
const readPublic = async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/base/1' })
  return answer.json<{ facilities: unknown; openingHours: unknown }>()
}
const create = (differently: object) =>
  call(admin, 'POST', '/api/admin/base', {
    ...validThings()['POST /api/admin/base'],
    name: `大溪 ${randomUUID().slice(0, 8)}`,
    ...differently,
  })

describe('facilities', () => {
  test('are listed in their order, for who edits bases', async () => {
    const { body } = await call(manager, 'GET', '/api/admin/facility')
    expect(body).toMatchObject({
      facilities: [{ id: 'lift', name: '電梯' }, { id: 'wifi' }, { id: 'garden' }],
    })
  })

  test('are chosen, shown to visitors in their order, recorded and taken back', async () => {
    const chosen = await change('facilities', [], ['garden', 'lift'])
    expect(chosen.body.fields['facilities']).toEqual(['lift', 'garden'])
    expect(await readPublic()).toMatchObject({
      facilities: [
        { id: 'lift', name: '電梯' },
        { id: 'garden', name: '菜園' },
      ],
    })
    const { body } = await change('facilities', ['lift', 'garden'], [])
    expect(body.changes.slice(0, 2)).toMatchObject([
      { after: { facilities: [] } },
      { before: { facilities: [] }, after: { facilities: ['lift', 'garden'] } },
    ])
    expect(await readPublic()).toMatchObject({ facilities: [] })
  })

  test('of a new base are written with it', async () => {
    const { body } = await create({ facilities: ['wifi'] })
    const read = await call(admin, 'GET', `/api/admin/base/${body.id}`)
    expect(read.body.fields['facilities']).toEqual(['wifi'])
  })

  test('of two people the second does not overwrite those of the first', async () => {
    await change('facilities', [], ['lift'])
    expect((await change('facilities', [], ['wifi'])).status).toBe(409)
    await change('facilities', ['lift'], [])
  })

  test.each([[['nothing']], [['lift', 'lift']]])('%j are refused at the field', async (ids) => {
    expect(await change('facilities', [], ids)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'facilities' }] },
    })
  })
})

describe('opening hours', () => {
  const closed = Array<string[]>(7).fill([])
  const week = (...spans: string[]) => [[], spans, [], [], [], [], ['10:00–18:00']]

  test('several spans a day are stored by time, shown to visitors, recorded and taken back', async () => {
    const { status, body } = await change('openingHours', closed, week('14:00–21:00', '09:00–12:00'))
    expect(status).toBe(200)
    const stored = week('09:00–12:00', '14:00–21:00')
    expect(body.fields['openingHours']).toEqual(stored)
    expect(body.changes[0]).toMatchObject({
      before: { openingHours: closed },
      after: { openingHours: stored },
    })
    expect((await readPublic()).openingHours).toEqual([
      null,
      '09:00–12:00、14:00–21:00',
      null,
      null,
      null,
      null,
      '10:00–18:00',
    ])
    expect((await change('openingHours', stored, closed)).body.fields['openingHours']).toEqual(closed)
    expect((await readPublic()).openingHours).toEqual(closed.map(() => null))
  })

  test('of a new base are written with it', async () => {
    const { body } = await create({ openingHours: week('09:00–12:00') })
    const read = await call(admin, 'GET', `/api/admin/base/${body.id}`)
    expect(read.body.fields['openingHours']).toEqual(week('09:00–12:00'))
  })

  test.each([
    ['請填寫開門和關門時間，關門要比開門晚。', ['12:00–09:00']],
    ['請填寫開門和關門時間，關門要比開門晚。', ['12:00–']],
    ['同一天的時段重疊了，請改時間。', ['09:00–12:00', '11:00–13:00']],
  ])('%s', async (message, spans) => {
    expect(await change('openingHours', closed, week(...spans))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'now.openingHours.1', message }] },
    })
  })
})
