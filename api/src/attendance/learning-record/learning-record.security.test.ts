import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember } from '#testing/arrange.ts'
import { startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
const code = 'K7Q2-9MXA-3F0T'

beforeAll(async () => {
  await arrangeBasics(database.owner)
  const { accountId } = await arrangeMember(database.owner)
  await database.owner.query('insert into booking.learning_records values ($1, $2, 2026, now())', [
    code,
    accountId,
  ])
  app = await startApi(database)
})

test('only the whole code in its one spelling shows a record', async () => {
  expect((await app.inject(`/api/learning-record/${code}`)).statusCode).toBe(200)
  const wrong = [
    'K7Q2-9MXA-3F0V',
    'K7Q2-9MXA',
    'k7q2-9mxa-3f0t',
    '%25',
    '____-____-____',
    "' or 1=1 --",
    'x'.repeat(500),
  ]
  for (const one of wrong) {
    const { statusCode } = await app.inject(`/api/learning-record/${encodeURIComponent(one)}`)
    expect([400, 404, 414], one).toContain(statusCode)
  }
})

test('codes cannot be tried out: the 31st in a minute is refused', async () => {
  const statuses: number[] = []
  const remoteAddress = '203.0.113.7'
  for (let attempt = 0; attempt < 31; attempt++)
    statuses.push(
      (await app.inject({ url: '/api/learning-record/0000-0000-0000', remoteAddress })).statusCode,
    )
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]))
  expect(statuses[30]).toBe(429)
})

test('the database refuses a second code for a year, and a malformed code', async () => {
  const insert = (other: string) =>
    database.owner.query(
      `insert into booking.learning_records select $1, member_id, year, now() from booking.learning_records`,
      [other],
    )
  await expect(insert('0000-0000-0001')).rejects.toMatchObject({ code: '23505' })
  await expect(insert('0000-0000-000U')).rejects.toMatchObject({ code: '23514' })
})
