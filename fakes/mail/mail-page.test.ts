import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mailPage } from './mail-page.ts'

const mail = {
  messageId: '<1@hangkhau.example>',
  to: ['lin@example.com'],
  subject: '明天要上課',
  text: '11月25日',
}

test.each<[string, number, { remoteAddress?: string; headers?: Record<string, string> }]>([
  ['this machine', 200, { headers: { host: 'localhost:3000' } }],
  ['another machine', 403, { remoteAddress: '192.0.2.7' }],
  ['a proxy or tunnel', 403, { headers: { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.7' } }],
  ['another name of this machine', 403, { headers: { host: 'demo.example' } }],
  ['another site', 403, { headers: { host: 'localhost:3000', 'sec-fetch-site': 'cross-site' } }],
])('the mails are shown to %s: %i', async (_, status, request) => {
  const app = Fastify()
  mailPage(app, [mail])
  const answer = await app.inject({ url: '/__mail', ...request })
  expect(answer.statusCode).toBe(status)
  expect(answer.body.includes('明天要上課')).toBe(status === 200)
})
