import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database)
})

const ask = async (role: Parameters<typeof arrangeStaff>[1]) => {
  const { accountId } = await arrangeStaff(database.owner, role)
  const headers = await bearerOf(database, accountId)
  return await app.inject({ method: 'POST', url: '/api/admin/line-check', headers })
}

test('an administrator is shown what cannot be asked, and never a secret', async () => {
  const answer = await ask('admin')
  expect(answer.statusCode).toBe(200)
  const { results } = answer.json<{ results: { state: string; text: string }[] }>()
  const texts = results.flatMap(({ state, text }) => (state === 'wrong' ? text : []))
  expect(texts).toContainEqual(expect.stringMatching(/^LINE 登入服務：連不上 LINE/))
  expect(texts).toContainEqual(expect.stringMatching(/^官方帳號：沒有設定/))
  expect(answer.body).not.toContain('a'.repeat(32))
})

test('nobody else may ask', async () => {
  for (const role of ['base_manager', 'editor', 'viewer'] as const)
    expect((await ask(role)).statusCode, role).toBe(403)
})

test('it is asked six times a minute at most', async () => {
  const { accountId } = await arrangeStaff(database.owner, 'admin')
  const headers = await bearerOf(database, accountId)
  const codes = []
  for (let index = 0; index < 7; index++)
    codes.push((await app.inject({ method: 'POST', url: '/api/admin/line-check', headers })).statusCode)
  expect(codes.slice(0, 6)).toEqual(Array(6).fill(200))
  expect(codes[6]).toBe(429)
})
