import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs, type Method } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'
import { readSettings } from './read-settings.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  await database.owner.query('delete from site.redirect_rules')
})

const url = '/api/admin/redirect'
const send = callAs<{ id: number }>(database, () => app)
const call = (
  method: Method,
  url: string,
  { payload, as = admin }: { payload?: object; as?: Account } = {},
) => send(as, method, url, payload)
const create = (from: string, to: string) => call('POST', url, { payload: { from, to } })
const rules = async () =>
  (await readSettings(database.db)).redirects.map(({ from, to, external }) => [from, to, external])

test('what an administrator enters is what pages follow, until it is deleted', async () => {
  const { body } = await create('/Summer', '/course/class_all?free=1')
  await create('/shop', 'https://shop.example/夏天')
  expect(await rules()).toEqual([
    ['/Summer', '/course/class_all?free=1', false],
    ['/shop', 'https://shop.example/夏天', true],
  ])
  await call('PATCH', `${url}/${body.id}`, {
    payload: { was: { to: '/course/class_all?free=1' }, now: { to: '/home' } },
  })
  expect(await rules()).toContainEqual(['/Summer', '/home', false])
  await call('DELETE', `${url}/${body.id}`)
  expect(await rules()).toEqual([['/shop', 'https://shop.example/夏天', true]])
})

test.each([
  ['a page of the site', '/news/3', '/home', 'from'],
  ['a part of the back-office', '/admin/anything', '/home', 'from'],
  ['no path', 'summer', '/home', 'from'],
  ['a path with a query', '/summer?a=1', '/home', 'from'],
  ['another site by two slashes', '/summer', '//evil.example', 'to'],
  ['another site by a backslash', '/summer', '/\\evil.example', 'to'],
  ['another site without encryption', '/summer', 'http://shop.example', 'to'],
  ['a script', '/summer', 'javascript:alert(1)', 'to'],
  ['no host', '/summer', 'https://', 'to'],
  ['itself', '/summer', '/Summer/', 'to'],
])('%s is refused: %s → %s', async (_, from, to, path) => {
  expect(await create(from, to)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  expect(await rules()).toEqual([])
})

test('a path has one rule, however it is written', async () => {
  await create('/舊課程', '/home')
  for (const from of ['/舊課程/', '/%E8%88%8A%E8%AA%B2%E7%A8%8B'])
    expect(await create(from, '/news')).toMatchObject({ status: 400, body: { fields: [{ path: 'from' }] } })
})

test('no rules lead in a circle, also when two people write them at once', async () => {
  const other = await arrangeStaff(database.owner, 'admin')
  await create('/b', '/c')
  expect(await create('/c', '/B')).toMatchObject({ status: 400, body: { fields: [{ path: 'to' }] } })
  const answers = await Promise.all([
    call('POST', url, { payload: { from: '/x', to: '/y' } }),
    call('POST', url, { payload: { from: '/y', to: '/x' }, as: other }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('editors may not', async () => {
  const editor = await arrangeStaff(database.owner, 'editor')
  expect((await call('POST', url, { payload: { from: '/x', to: '/y' }, as: editor })).status).toBe(403)
})
