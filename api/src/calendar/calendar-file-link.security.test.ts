import { createSecretKey } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { arrangeBookedMember } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi, testKeys } from '#testing/start-api.ts'
import { linkBookingCalendar } from './calendar-file-link.ts'

const database = useTestDatabase()
let now = testNow
const clock = { now: () => now }
let app: FastifyInstance
let booked: Awaited<ReturnType<typeof arrangeBookedMember>>

beforeAll(async () => {
  await arrangeBasics(database.owner)
  booked = await arrangeBookedMember(database)
  app = await startApi(database, clock)
})

const link = async (headers: Record<string, string>) =>
  await app.inject({ method: 'POST', url: `/api/booking/${booked.id}/calendar-link`, headers })
const pathFor = async (): Promise<string> =>
  (await link(await bearerOf(database, booked.member.accountId, now))).json().path

test('the link serves the file without a login, for ten minutes', async () => {
  now = testNow
  const path = await pathFor()
  const file = await app.inject(path)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w-]+\.ics"$/),
    'cache-control': 'private, no-store',
  })
  expect(file.body).toContain('BEGIN:VEVENT')
  now = new Date(testNow.getTime() + 599_999)
  expect((await app.inject(path)).statusCode).toBe(200)
  now = new Date(testNow.getTime() + 600_000)
  const late = await app.inject(path)
  expect(late.statusCode).toBe(403)
  expect(late.body).toContain('這個連結已經過期')
})

test('nobody else gets a link', async () => {
  now = testNow
  const other = (await arrangeMember(database.owner)).accountId
  expect((await link({})).statusCode).toBe(401)
  expect((await link(await bearerOf(database, other, now))).statusCode).toBe(404)
})

test.each([
  ['another booking', (path: string) => path.replace(/[0-9a-f]{8}(?=-)/, '00000000')],
  ['a later end', (path: string) => path.replace(/\/(\d{13})\//, (_, until) => `/${Number(until) + 1}/`)],
  ['another signature', (path: string) => path.replace(/.(?=\.ics$)/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['no signature', (path: string) => path.replace(/[^/]+(?=\.ics$)/, '%20')],
])('a link with %s is refused', async (_, change) => {
  now = testNow
  const path = await pathFor()
  expect(change(path)).not.toBe(path)
  expect((await app.inject(change(path))).statusCode).toBe(403)
})

test('a link that is signed with another key is refused', async () => {
  now = testNow
  const calendarKey = createSecretKey(Buffer.alloc(32, 7))
  expect(calendarKey.equals(testKeys.calendar)).toBe(false)
  const deps = { db: database.db, clock, publicOrigin: 'https://site.example', calendarKey }
  const { path } = await linkBookingCalendar(deps, booked.id, booked.member)
  expect((await app.inject(path)).statusCode).toBe(403)
})
