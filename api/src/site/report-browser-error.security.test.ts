import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'
import { deleteBrowserErrors } from './jobs.ts'
import { createBrowserErrorReporter, withoutPersonalData } from './report-browser-error.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => void (app = await startApi(database)))
afterAll(() => app.close())

const report = { message: 'x is not a function', stack: '', page: '/home' }
const send = (payload: unknown, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: '/api/browser-error', payload: payload as object, remoteAddress })
const stored = async () => (await database.owner.query('select * from site.browser_errors')).rows

test.each([
  [`can't read 'name' of undefined`, `can't read <text> of undefined`],
  ['no such member: 林美華', 'no such member: <text>'],
  ['bad phone 0912345678', 'bad phone <n>'],
  ['lin.meihua@example.tw is taken', '<mail> is taken'],
  ['fetch https://hangkhau.test/a?code=secret failed', 'fetch <address> failed'],
  ['GET /api/user/line/callback?code=AbCdEf&state=zzz failed', 'GET /api/user/line/callback<query> failed'],
  ['cannot find "Chen Mei-hua', 'cannot find <text>'],
  ['token eyJhbGciOiJIUzI1NiJ9abcdefgh', 'token <text>'],
])('the message %s is stored without personal data', (message, expected) => {
  expect(withoutPersonalData({ ...report, message }).message).toBe(expected)
})

test.each([
  ['/course/class_all/12', '/course/class_all/:id'],
  ['/course/class_history/0b5c-4711?code=secret#x', '/course/class_history/:id'],
  ['/找/林美華', '/:id/:id'],
])('the address %s is stored as its route template', (page, expected) => {
  expect(withoutPersonalData({ ...report, page }).page).toBe(expected)
})

test("only the first stack position in the site's scripts is stored", () => {
  const stack =
    'Error: 林美華\n at x (https://hangkhau.test/assets/page-Ab1.js:1:234)\n at y (/assets/z.js:2:3)'
  expect(withoutPersonalData({ ...report, stack }).place).toBe('/assets/page-Ab1.js:1:234')
  expect(withoutPersonalData({ ...report, stack: 'chrome-extension://abc/x.js:1:2' }).place).toBe('')
})

test('the same error is one row with a count', async () => {
  for (const id of [1, 2, 3]) {
    const answer = await send({ ...report, message: `cannot read day ${id}`, page: `/news/${id}` })
    expect(answer.statusCode).toBe(200)
  }
  expect(await stored()).toMatchObject([{ message: 'cannot read day <n>', page: '/news/:id', count: 3 }])
})

test('reports that are too long, malformed or too frequent are refused', async () => {
  const statuses = await Promise.all([
    send({ ...report, message: 'x'.repeat(501) }, '192.0.2.2'),
    send({ ...report, more: 1 }, '192.0.2.2'),
    send('text', '192.0.2.2'),
  ])
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 415])
  const many = await Promise.all(Array.from({ length: 12 }, () => send(report, '192.0.2.3')))
  expect(many.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
})

test('many different errors fill a limited number of rows', async () => {
  const before = (await stored()).length
  const note = createBrowserErrorReporter(database.db)
  const word = (at: number) =>
    String(at)
      .split('')
      .map((digit) => 'abcdefghij'[Number(digit)])
      .join('')
  for (let at = 0; at < 400; at++) await note({ ...report, message: `fault ${word(at)}` }, testNow)
  expect((await stored()).length - before).toBe(300)
})

test('many reports of one kind, or of a few addresses, keep no other from being stored', async () => {
  const note = createBrowserErrorReporter(database.db)
  for (let count = 0; count < 100; count++) await note({ ...report, message: 'flood' }, testNow)
  const kinds = 'abcdef'
    .split('')
    .flatMap((address) => 'abcdefghij'.split('').map((word) => `kind ${address}${word}`))
  for (const message of kinds) await note({ ...report, message }, testNow)
  await note({ ...report, message: 'a real fault' }, testNow)
  const rows = await stored()
  expect(rows).toContainEqual(expect.objectContaining({ message: 'a real fault' }))
  expect(rows).toContainEqual(expect.objectContaining({ message: 'flood', count: 10 }))
})

test('at the limit of kinds, known errors are still counted and new ones are not stored', async () => {
  await database.owner.query(
    `insert into site.browser_errors (fingerprint, message, place, page, first_at, last_at)
     select sha256(n::text::bytea), n::text, '', '/', $1, $1 from generate_series(1, 2000) n`,
    [testNow],
  )
  const note = createBrowserErrorReporter(database.db)
  const before = (await stored()).length
  await note({ ...report, message: 'a new error' }, testNow)
  expect((await stored()).length).toBe(before)
  await note({ ...report, message: 'cannot read day 9', page: '/news/9' }, testNow)
  expect((await stored()).find((row) => row.message === 'cannot read day <n>').count).toBe(4)
})

test('errors not seen for thirty days are deleted', async () => {
  await database.owner.query(`update site.browser_errors set last_at = $1`, [testNow])
  const after = (days: number) => new Date(testNow.getTime() + days * 86_400_000)
  expect(await deleteBrowserErrors(database.db, after(29))).toBe(0)
  expect(await deleteBrowserErrors(database.db, after(31))).toBeGreaterThan(0)
  expect(await stored()).toEqual([])
})
