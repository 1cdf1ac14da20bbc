import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { callAs, type Method } from '#testing/call-as.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let now = testNow

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => now })
  admin = await arrangeStaff(database.owner, 'admin')
})
beforeEach(() => database.owner.query('delete from site.cursor_seasons'))

const url = '/api/admin/cursor-season'
const send = callAs<{ id: number; items: { title: string }[] }>(database, () => app)
const call = (method: Method, path: string, payload?: object) => send(admin, method, path, payload)
const season = (firstDay: string, lastDay: string, name = 'dragon-boat') => ({ name, firstDay, lastDay })
const cursorAt = async (instant: string) => {
  now = new Date(instant)
  const answer = await app.inject({ method: 'GET', url: '/api/mouse/enable' })
  now = testNow
  return answer.json<{ name: string }>().name
}

test('the cursor is that of the season from its first to its last day in Taipei', async () => {
  expect((await call('POST', url, season('2026-06-13', '2026-06-19'))).status).toBe(200)
  expect(await cursorAt('2026-06-12T23:59:59+08:00')).toBe('normal')
  expect(await cursorAt('2026-06-13T00:00:00+08:00')).toBe('dragon-boat')
  expect(await cursorAt('2026-06-19T23:59:59+08:00')).toBe('dragon-boat')
  expect(await cursorAt('2026-06-20T00:00:00+08:00')).toBe('normal')
})

test('a day has one cursor, also when two people enter the same days at once', async () => {
  const answers = await Promise.all(
    ['2026-06-10', '2026-06-11', '2026-06-12'].map((day) => call('POST', url, season(day, '2026-06-13'))),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect(JSON.stringify(answers.find(({ status }) => status === 400)!.body)).toContain('這幾天已經有節慶游標')
  // The next day is free.
  expect((await call('POST', url, season('2026-06-14', '2026-06-14', 'valentine'))).status).toBe(200)
})

test('a season may be made longer, but not over another one, and does not end before it begins', async () => {
  const { body } = await call('POST', url, season('2026-06-13', '2026-06-19'))
  await call('POST', url, season('2026-06-25', '2026-06-26', 'valentine'))
  const until = (lastDay: string) =>
    call('PATCH', `${url}/${body.id}`, { was: { lastDay: '2026-06-19' }, now: { lastDay } })
  expect(JSON.stringify((await until('2026-06-25')).body)).toContain('這幾天已經有節慶游標')
  expect(JSON.stringify((await until('2026-06-12')).body)).toContain('最後一天不能比第一天早')
  expect((await until('2026-06-24')).status).toBe(200)
})

test('the list begins with the next season', async () => {
  for (const [first, last] of [
    ['2026-02-07', '2026-02-14'],
    ['2027-02-07', '2027-02-14'],
    ['2026-06-13', '2026-06-13'],
  ] as const)
    await call('POST', url, season(first, last))
  const { body } = await call('GET', url)
  expect(body.items.map(({ title }) => title)).toEqual([
    '6月13日（六）',
    '2027年2月7日（日）～2月14日（日）',
    '2月7日（六）～2月14日（六）',
  ])
})
