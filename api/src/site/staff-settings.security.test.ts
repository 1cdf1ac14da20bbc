import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { readSettings } from './read-settings.ts'

const database = useTestDatabase()
let app: FastifyInstance
beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
})

const url = '/api/admin/settings/1'
const change = async (role: 'admin' | 'editor', payload: object) => {
  const { accountId } = await arrangeStaff(database.owner, role)
  return await app.inject({ method: 'PATCH', url, payload, headers: await bearerOf(database, accountId) })
}
const emailOf = async () => (await readSettings(database.db)).site.contactEmail

test('an administrator changes the address that every page shows, and the change is recorded', async () => {
  const was = { contactEmail: await emailOf() }
  const answer = await change('admin', { was, now: { contactEmail: 'hello@alley.example' } })
  expect(answer.json()).toMatchObject({
    fields: { contactEmail: 'hello@alley.example' },
    changes: [{ before: was, after: { contactEmail: 'hello@alley.example' } }],
  })
  expect(await emailOf()).toBe('hello@alley.example')
})

test('others may not, and there is one row of settings', async () => {
  const before = await emailOf()
  const wanted = { was: { contactEmail: before }, now: { contactEmail: 'x@alley.example' } }
  expect((await change('editor', wanted)).statusCode).toBe(403)
  const { accountId } = await arrangeStaff(database.owner, 'admin')
  const headers = await bearerOf(database, accountId)
  const other = await app.inject({ method: 'GET', url: '/api/admin/settings/2', headers })
  expect(other.statusCode).toBe(404)
  expect(await emailOf()).toBe(before)
})

test.each([
  { contactEmail: 'no address' },
  { name: ' ' },
  { lineOaId: 'hangkhau' },
  { name: '名'.repeat(21) },
  { publishedAt: null },
  { collector: ' ' },
  { taxId: '12345678' },
  { socialUrls: ['http://www.facebook.com/hangkhau'] },
  { socialUrls: Array.from({ length: 7 }, (_, at) => `https://hangkhau.org/${at}`) },
])('%j is refused', async (now) => {
  expect((await change('admin', { was: {}, now })).json()).toMatchObject({ code: 'invalid_input' })
})

test.each(['collector', 'contactEmail'] as const)('%s may be replaced, but not emptied', async (field) => {
  const { site } = await readSettings(database.db)
  const was = { [field]: site[field] }
  const emptied = (await change('admin', { was, now: { [field]: '' } })).json()
  expect(emptied).toMatchObject({ code: 'invalid_input', fields: [{ path: field }] })
  expect((await readSettings(database.db)).site[field]).toBe(site[field])
})

test('what is not entered yet stays empty while other fields are changed', async () => {
  await database.owner.query("update site.settings set collector = '', contact_email = ''")
  const { tagline } = (await readSettings(database.db)).site
  const answer = await change('admin', { was: { tagline }, now: { tagline: '先改這一欄' } })
  expect(answer.json()).toMatchObject({ fields: { tagline: '先改這一欄', collector: '', contactEmail: '' } })
})

test('addresses elsewhere are shown with the name of their service', async () => {
  const now = { socialUrls: ['https://www.instagram.com/hangkhau', 'https://hangkhau.org/'] }
  expect((await change('admin', { was: { socialUrls: [] }, now })).json()).toMatchObject({ fields: now })
  const answer = await app.inject('/api/site')
  expect(answer.json()).toMatchObject({
    socialLinks: [
      { name: 'Instagram', url: now.socialUrls[0] },
      { name: 'hangkhau.org', url: now.socialUrls[1] },
    ],
  })
})
