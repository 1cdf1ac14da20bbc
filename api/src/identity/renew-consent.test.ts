import { randomUUID } from 'node:crypto'
import { consentVersion } from 'contract/identity/consent'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let member: { accountId: string }
let dayIds: number[]
let classId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  ;({ classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5, 5] }))
})
beforeEach(async () => {
  await database.owner.query('delete from site.legal_versions')
  member = await arrangeMember(database.owner)
})

type Method = 'GET' | 'POST'
const send = async (method: Method, url: string, payload?: object) => {
  const headers = { ...(await bearerOf(database, member.accountId)), 'idempotency-key': randomUUID() }
  return await app.inject({ method, url, headers, ...(payload && { payload }) })
}
const book = (day: number) =>
  send('POST', '/api/booking', { classId, days: [{ classDayId: dayIds[day], plus: 0 }] })
const agree = (version: string) => send('POST', '/api/member/consent', { version })
const publish = (number: number) =>
  database.owner.query(
    `insert into site.legal_versions (kind, number, version, source, note, published_at)
     values ('privacy', $1, '2026-06-01.' || $1::int, 'x', '多問用餐的習慣', now())`,
    [number],
  )
const newNotice = async () =>
  (await send('GET', '/api/member/profile')).json<{ newNotice: unknown }>().newNotice
const consent = async () => {
  const sql = 'select consent_version as version, consented_at as at from identity.members where id = $1'
  return (await database.owner.query(sql, [member.accountId])).rows[0]
}

test('members agree to a new notice before they book; everything else goes on', async () => {
  const booked = (await book(0)).json<{ id: string }>()
  await publish(1)
  expect((await book(1)).json()).toMatchObject({ code: 'consent_required' })
  expect(await newNotice()).toEqual({ version: '2026-06-01.1', note: '多問用餐的習慣' })
  expect((await send('GET', '/api/member/export')).statusCode).toBe(200)
  expect((await send('GET', `/api/booking/${booked.id}`)).statusCode).toBe(200)
  expect((await send('POST', `/api/booking/${booked.id}/cancel`, {})).statusCode).toBe(200)
  expect((await agree('2026-06-01.1')).statusCode).toBe(200)
  expect(await consent()).toEqual({ version: '2026-06-01.1', at: testNow })
  expect(await newNotice()).toBeNull()
  expect((await book(1)).statusCode).toBe(200)
})

test('each new notice asks again, and only the current one can be agreed to', async () => {
  await publish(1)
  await agree('2026-06-01.1')
  await publish(2)
  for (const version of ['2026-06-01.1', '2026-06-01.3', consentVersion])
    expect((await agree(version)).json()).toMatchObject({ code: 'legal_text_changed' })
  expect(await consent()).toMatchObject({ version: '2026-06-01.1' })
  expect((await book(2)).json()).toMatchObject({ code: 'consent_required' })
})

test('a new version of the program alone asks nobody, nor do new terms', async () => {
  await database.owner.query(
    `insert into site.legal_versions (kind, number, version, source, note, published_at)
     values ('terms', 1, '2026-06-01.1', 'x', 'y', now())`,
  )
  expect(await newNotice()).toBeNull()
  expect((await book(2)).statusCode).toBe(200)
})
