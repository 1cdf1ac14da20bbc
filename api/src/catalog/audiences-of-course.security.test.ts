import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { validThings } from '#testing/valid-things.ts'

const database = useTestDatabase()
let app: FastifyInstance
let editor: Account
let classId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  ;({ classId } = await arrangeClass(database.owner, { capacities: [5] }))
  app = await startApi(database, { now: () => testNow })
  editor = await arrangeStaff(database.owner, 'editor')
})

type Body = { id: number; fields: Record<string, unknown>; changes: { before: object; after: object }[] }
const call = callAs<Body>(database, () => app)
const course = '/api/admin/course/1'
const change = (was: readonly string[], now: readonly string[], actor = editor) =>
  call(actor, 'PATCH', course, { was: { audiences: was }, now: { audiences: now } })
const found = async (audience: string) => {
  const answer = await app.inject({ method: 'GET', url: `/api/class?audience=${audience}` })
  return answer.json<{ items: { id: number }[] }>().items.map(({ id }) => id)
}

test('the audience of a course is chosen, found by visitors, recorded and taken back', async () => {
  expect(await found('senior')).toEqual([])
  const { status, body } = await change([], ['senior', 'learner'])
  expect([status, body.fields['audiences']]).toEqual([200, ['learner', 'senior']])
  expect(await found('senior')).toEqual([classId])
  const page = await app.inject({ method: 'GET', url: `/api/class/${classId}` })
  expect(page.json<{ course: object }>().course).toMatchObject({
    audiences: [{ id: 'learner' }, { id: 'senior' }],
  })
  const back = await change(['learner', 'senior'], [])
  expect(back.body.changes.slice(0, 2)).toMatchObject([
    { after: { audiences: [] } },
    { before: { audiences: [] }, after: { audiences: ['learner', 'senior'] } },
  ])
  expect(await found('senior')).toEqual([])
})

test('of a new course it is written with it', async () => {
  const body = { ...validThings()['POST /api/admin/course'], audiences: ['learner'] }
  const created = await call(editor, 'POST', '/api/admin/course', body)
  const read = await call(editor, 'GET', `/api/admin/course/${created.body.id}`)
  expect(read.body.fields['audiences']).toEqual(['learner'])
})

test('of two people the second does not overwrite that of the first', async () => {
  await change([], ['learner'])
  expect((await change([], ['senior'])).status).toBe(409)
  await change(['learner'], [])
})

test.each([[['nothing']], [['senior', 'senior']]])('%j is refused at the field', async (ids) => {
  expect(await change([], ids)).toMatchObject({ status: 400, body: { fields: [{ path: 'audiences' }] } })
})

test('who edits no courses changes none', async () => {
  const manager = await arrangeStaff(database.owner, 'base_manager')
  expect((await change([], ['senior'], manager)).status).toBe(403)
  expect(await found('senior')).toEqual([])
})

test('a person status that is deleted at the same time is refused, or stays', async () => {
  const admin = await arrangeStaff(database.owner, 'admin')
  const status = { name: '新住民', slug: 'newcomer', place: 3 }
  const { body } = await call(admin, 'POST', '/api/admin/person-status', status)
  const both = await Promise.all([
    change([], ['newcomer']),
    call(admin, 'DELETE', `/api/admin/person-status/${body.id}`),
  ])
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual(both.map((answer) => answer.status))
})
