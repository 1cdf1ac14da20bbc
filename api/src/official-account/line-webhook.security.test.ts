import type { FastifyInstance } from 'fastify'
import { inject, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { startApi } from '#testing/start-api.ts'
import { userId, webhookEvent, webhookRequest } from './testing/webhook-body.ts'
import { isSignedByLine } from './verify-signature.ts'

const database = useTestDatabase()
let app: FastifyInstance

beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  app = await startApi(database)
})
beforeEach(async () => {
  await database.owner.query('delete from official_account.events')
})

const stored = async () => {
  const { rows } = await database.owner.query(
    'select kind, question, line_user_id, reply_token from official_account.events order by event_id',
  )
  return rows
}
const waitingJobs = async (): Promise<number> => {
  const { rows } = await database.owner.query(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'answer_line_events'`,
  )
  return rows[0].count
}

test("LINE's own example of a signature is accepted", () => {
  const body = Buffer.from('{"destination":"U8e742f61d673b39c7fff3cecb7536ef0","events":[]}')
  const secret = '8c570fa6dd201bb328f1c1eac23a96d8'
  const signature = 'GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs='
  expect(isSignedByLine(body, signature, secret)).toBe(true)
  expect(isSignedByLine(Buffer.concat([body, Buffer.from(' ')]), signature, secret)).toBe(false)
})

test.each([
  ['none', undefined],
  ['an empty one', ''],
  ['that of other bytes', 'GhRKmvmHys4Pi8DxkF4+EayaH0OqtJtaZxgTD9fMDLs='],
  ['no base64', '簽章'],
])('a webhook whose signature is %s is refused and leaves nothing', async (_, signature) => {
  const { headers, ...request } = webhookRequest([webhookEvent('follow')])
  const { 'x-line-signature': _right, ...unsigned } = headers
  const given = signature === undefined ? unsigned : { ...unsigned, 'x-line-signature': signature }
  const answer = await app.inject({ ...request, headers: given })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({ code: 'signature_invalid' })
  expect(await stored()).toEqual([])
})

test('the signature is over the bytes: the same JSON in other bytes is refused', async () => {
  const request = webhookRequest([webhookEvent('follow')])
  const answer = await app.inject({ ...request, payload: request.payload.replace('{', '{ ') })
  expect(answer.statusCode).toBe(401)
})

test('the probe of the console, without events, is answered', async () => {
  const answer = await app.inject(webhookRequest([]))
  expect(answer.statusCode).toBe(200)
  expect(await waitingJobs()).toBe(0)
})

test('events are stored with one job; the texts of people are not', async () => {
  const answer = await app.inject(
    webhookRequest([
      webhookEvent('follow', { follow: { isUnblocked: false } }),
      webhookEvent('message', { message: { type: 'text', id: '1', text: '我住在陽明街 5 號，今天有課嗎' } }),
      webhookEvent('postback', { postback: { data: 'ask=my_days' } }),
      webhookEvent('unfollow', { replyToken: undefined, source: { type: 'user', userId: userId('2') } }),
    ]),
  )
  expect(answer.statusCode).toBe(200)
  expect(await stored()).toEqual([
    { kind: 'follow', question: null, line_user_id: userId('1'), reply_token: expect.any(String) },
    { kind: 'question', question: 'today', line_user_id: userId('1'), reply_token: expect.any(String) },
    { kind: 'question', question: 'my_days', line_user_id: userId('1'), reply_token: expect.any(String) },
    { kind: 'unfollow', question: null, line_user_id: userId('2'), reply_token: null },
  ])
  expect(await waitingJobs()).toBe(1)
  const { rows } = await database.owner.query(`select * from official_account.events where kind = 'question'`)
  expect(JSON.stringify(rows)).not.toContain('陽明街')
})

test('a repeated event is stored once, also at the same moment and within one body', async () => {
  const event = webhookEvent('follow')
  const again = { ...event, deliveryContext: { isRedelivery: true } }
  const answers = await Promise.all(
    [[event], [again], [event, again]].map((events) => app.inject(webhookRequest(events))),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await stored()).toHaveLength(1)
})

test('a thousand events of one body are stored once each', async () => {
  const events = Array.from({ length: 1000 }, () => webhookEvent('follow'))
  expect((await app.inject(webhookRequest(events))).statusCode).toBe(200)
  expect((await app.inject(webhookRequest(events))).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1000)
})

test.each([
  ['an unknown kind', webhookEvent('membership', { membership: { type: 'joined' } })],
  ['a channel on standby', webhookEvent('follow', { mode: 'standby' })],
  [
    'a group',
    webhookEvent('message', {
      source: { type: 'group', groupId: 'C1' },
      message: { type: 'text', text: '今天' },
    }),
  ],
  ['a person without an id', webhookEvent('follow', { source: { type: 'user' } })],
  ['a sticker', webhookEvent('message', { message: { type: 'sticker', packageId: '1', stickerId: '1' } })],
  ['a button that is not ours', webhookEvent('postback', { postback: { data: 'ask=everything' } })],
  ['an id that is too long', webhookEvent('follow', { webhookEventId: 'x'.repeat(65) })],
  ['a date beyond all calendars', webhookEvent('follow', { timestamp: 9e15 })],
  ['the last date of JavaScript', webhookEvent('follow', { timestamp: 8_640_000_000_000_000 })],
  ['a date of the year 10000', webhookEvent('follow', { timestamp: 253_402_300_800_000 })],
  ['no event', 'follow'],
  ['null', null],
])('%s is ignored, and what comes with it is stored', async (_, ignored) => {
  const answer = await app.inject(webhookRequest([ignored, webhookEvent('follow')]))
  expect(answer.statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['an array', '[]'],
  ['events that are no list', '{"events":{}}'],
  ['text that is no UTF-8', Buffer.from([0xff, 0xfe, 0x00]).toString('latin1')],
])('a signed body with %s is refused', async (_, body) => {
  const answer = await app.inject(webhookRequest([], body))
  expect(answer.statusCode).toBe(400)
})

test('a body of more than a megabyte is refused before it is read', async () => {
  const answer = await app.inject(webhookRequest([], ' '.repeat(1_000_001)))
  expect(answer.statusCode).toBe(413)
})

test('the content type does not matter, the signature does', async () => {
  expect((await app.inject({ method: 'GET', url: '/api/line/webhook' })).statusCode).toBe(404)
  const { headers, ...request } = webhookRequest([webhookEvent('follow')])
  const answer = await app.inject({ ...request, headers: { ...headers, 'content-type': 'text/plain' } })
  expect(answer.statusCode).toBe(200)
})

test('a thousand signed webhooks from one address within a minute are all accepted', async () => {
  const limited = await startApi(database, undefined, { requestsPerMinute: 1 })
  const send = (signature?: string) => {
    const { headers, ...request } = webhookRequest([webhookEvent('follow')])
    const given = signature === undefined ? headers : { ...headers, 'x-line-signature': signature }
    return limited.inject({ ...request, headers: given, remoteAddress: '203.0.113.5' })
  }
  const wrong = webhookRequest([]).headers['x-line-signature']
  const unsigned: number[] = []
  for (let at = 0; at < 100; at++) unsigned.push((await send(wrong)).statusCode)
  expect(unsigned).toEqual([...Array<number>(60).fill(401), ...Array<number>(40).fill(429)])
  const signed: Awaited<ReturnType<typeof send>>[] = []
  // As many at once as the pool of a test's database can serve.
  for (let batch = 0; batch < 50; batch++)
    signed.push(...(await Promise.all(Array.from({ length: 20 }, () => send()))))
  expect(new Set(signed.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']))
  expect(await stored()).toHaveLength(1000)
  await limited.close()
})
