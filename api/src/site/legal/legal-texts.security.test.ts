import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: { accountId: string }
beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(async () => {
  await database.owner.query('delete from site.legal_versions')
})

const source = '這一頁說明我們收什麼。\n\n## 一、誰在蒐集\n\n{collector}'

type Body = {
  version: string
  code?: string
  shown: { version: string; source: string } | null
  versions: { version: string; note: string }[]
}
type Sent = {
  as?: { accountId: string }
  kind?: string
  replaces?: string | null
  source?: string
  note?: string
}

const publish = async ({ as = admin, ...changed }: Sent = {}) => {
  const headers = { ...(await bearerOf(database, as.accountId)), 'idempotency-key': randomUUID() }
  const payload = { kind: 'privacy', replaces: null, source, note: '寫明主辦單位', ...changed }
  const answer = await app.inject({ method: 'POST', url: '/api/admin/legal', payload, headers })
  return { status: answer.statusCode, body: answer.json<Body>() }
}
const read = async (kind: string, version?: string) => {
  const query = version === undefined ? '' : `?version=${version}`
  const answer = await app.inject(`/api/legal/${kind}${query}`)
  return { status: answer.statusCode, body: answer.json<Body>() }
}

test('what is published is shown at once, older versions stay, and each text has versions of its own', async () => {
  expect((await read('privacy')).body).toEqual({ shown: null, versions: [] })
  const first = (await publish()).body.version
  const second = (await publish({ replaces: first, source: `${source}\n\n再一段`, note: '多一段' })).body
    .version
  expect([first, second]).toEqual(['2026-06-01.1', '2026-06-01.2'])
  const { body } = await read('privacy')
  expect(body.shown).toMatchObject({ version: second, source: `${source}\n\n再一段` })
  expect(body.versions).toMatchObject([
    { version: second, note: '多一段' },
    { version: first, note: '寫明主辦單位' },
  ])
  expect((await read('privacy', first)).body.shown).toMatchObject({ version: first, source })
  expect((await read('privacy', '2026-06-01.3')).status).toBe(404)
  expect((await read('terms')).body.shown).toBeNull()
})

test('who publishes is recorded', async () => {
  const { body } = await publish()
  const headers = await bearerOf(database, admin.accountId)
  const changes = await app.inject({ url: '/api/admin/change?thing=legal', headers })
  expect(changes.json<{ items: object[] }>().items[0]).toMatchObject({
    title: '個人資料告知事項',
    by: '測試會員',
    after: { version: body.version, note: '寫明主辦單位' },
  })
})

test('a version that was written over another one is refused, also of two at once', async () => {
  const ends = await Promise.all([publish(), publish({ note: '另一個人' })])
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await publish()).body).toMatchObject({ code: 'legal_text_changed' })
  expect((await read('privacy')).body.versions).toHaveLength(1)
})

test.each([{ source: '只有一段' }, { source: '' }, { note: ' ' }, { kind: 'other' }])(
  '%j is refused',
  async (changed) => {
    expect((await publish(changed)).body).toMatchObject({ code: 'invalid_input' })
    expect((await read('privacy')).body.versions).toEqual([])
  },
)

test.each(['base_manager', 'base_staff', 'editor', 'viewer'] as const)('%s may not publish', async (role) => {
  const as = await arrangeStaff(database.owner, role)
  expect((await publish({ as })).status).toBe(403)
})
