import { randomBytes } from 'node:crypto'
import { consentVersion } from 'contract/identity/consent'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { deauthorizeJob } from '#identity/deauthorize-job.ts'
import { goodProfile } from '#identity/testing/arrange-account.ts'
import { liffTokens } from '#identity/testing/liff-id-token.ts'
import { startLoginSite } from '#identity/testing/start-login-site.ts'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'

const database = useTestDatabase()
let site: Awaited<ReturnType<typeof startLoginSite>>
let now = new Date()
const clock = { now: () => now }

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  site = await startLoginSite(database, 20, clock)
})
beforeEach(async () => {
  now = new Date()
  await database.owner.query('delete from graphile_worker._private_jobs')
  await database.owner.query('update identity.sessions set line_token = null')
})
afterAll(() => site.stop())

type Tokens = { access_token: string; signedUp: boolean }

const newAttempt = () => randomBytes(32).toString('base64url')

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
const remove = ({ access_token }: Tokens) => send('DELETE', '/api/member/profile', access_token)

/** Makes chen a member, unless he is one. */
const signUp = async (): Promise<void> => {
  const { idToken } = await liffTokens(site.line, { user: 'chen' })
  const answer = await site.openBrowser().exchangeLiff({ idToken, attempt: newAttempt() })
  const { access_token, signedUp } = answer.json<Tokens>()
  if (!signedUp)
    await send('POST', '/api/member/signup', access_token, { ...goodProfile, consent: consentVersion })
}

const waitingJobs = async (): Promise<{ payload: unknown }[]> => {
  const { rows } = await database.owner.query<{ payload: unknown }>(
    `select p.payload from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
     where t.identifier = 'deauthorize_at_line'`,
  )
  return rows
}
const storedTokens = async (): Promise<number> => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select ((select count(*) from identity.sessions where line_token is not null)
      + (select count(*) from identity.login_attempts where line_token is not null))::int as count`,
  )
  return rows[0]!.count
}
const consents = async (): Promise<number> => {
  const { users } = (await site.line.control('GET', '/state')) as {
    users: { key: string; consents: object }[]
  }
  return Object.keys(users.find(({ key }) => key === 'chen')!.consents).length
}

test('opening the mini-app does not confirm the person; a login for the deletion does, from the time of its ID token', async () => {
  await signUp()
  const liff = await liffTokens(site.line, { user: 'chen' })
  now = new Date(Date.now() + 300_000)
  const [attempt, browser] = [newAttempt(), site.openBrowser()]
  const opened = (await browser.exchangeLiff({ idToken: liff.idToken, attempt })).json<Tokens>()
  expect((await send('GET', '/api/member/deletion', opened.access_token)).json()).toMatchObject({
    confirmedUntil: null,
  })
  expect((await remove(opened)).json()).toMatchObject({ status: 403, code: 'fresh_login_required' })
  const confirmed = (await browser.exchangeLiff({ ...liff, attempt })).json<Tokens>()
  const preview = await send('GET', '/api/member/deletion', confirmed.access_token)
  const leftMs = new Date(preview.json<{ confirmedUntil: string }>().confirmedUntil).getTime() - now.getTime()
  expect(leftMs).toBeGreaterThan(290_000)
  expect(leftMs).toBeLessThanOrEqual(300_000)
  now = new Date(now.getTime() + leftMs)
  expect((await send('GET', '/api/member/deletion', confirmed.access_token)).json()).toMatchObject({
    confirmedUntil: null,
  })
})

test('a deletion in the mini-app is reported to LINE with the access token that confirmed the person', async () => {
  await signUp()
  const liff = await liffTokens(site.line, { user: 'chen' })
  const browser = site.openBrowser()
  const attempt = newAttempt()
  // As in LINE: the page has exchanged the token when it was opened, and repeats it for the deletion.
  const opened = await browser.exchangeLiff({ idToken: liff.idToken, attempt })
  expect(opened.statusCode).toBe(200)
  expect(await storedTokens()).toBe(0)
  const confirmed = await browser.exchangeLiff({ ...liff, attempt })
  expect(await storedTokens()).toBe(1)
  expect((await remove(confirmed.json<Tokens>())).statusCode).toBe(200)
  const [job] = await waitingJobs()
  const { run } = deauthorizeJob({ clock, keys: testKeys, lineLogin: site.lineLogin })
  expect(await consents()).toBe(1)
  expect(await run(job!.payload)).toEqual({ disconnected: 1 })
  expect(await consents()).toBe(0)
})

test('the ID token of a deleted account opens no other one', async () => {
  await signUp()
  const liff = await liffTokens(site.line, { user: 'chen' })
  const attempt = newAttempt()
  const confirmed = await site.openBrowser().exchangeLiff({ ...liff, attempt })
  expect((await remove(confirmed.json<Tokens>())).statusCode).toBe(200)
  const accounts = () => database.owner.query('select id from identity.accounts order by id')
  const { rows: left } = await accounts()
  for (const next of [attempt, newAttempt()])
    expect((await site.openBrowser().exchangeLiff({ ...liff, attempt: next })).json()).toMatchObject({
      status: 401,
      code: 'liff_token_expired',
    })
  expect((await accounts()).rows).toEqual(left)
})

test("another person's access token is refused, and nothing is stored of it", async () => {
  await signUp()
  const { idToken } = await liffTokens(site.line, { user: 'chen' })
  const { accessToken } = await liffTokens(site.line, { user: 'lin' })
  const answer = await site.openBrowser().exchangeLiff({ idToken, accessToken, attempt: newAttempt() })
  expect(answer.json()).toMatchObject({ status: 401, code: 'login_failed' })
  expect(await storedTokens()).toBe(0)
})

test.each([
  [
    'that LINE has revoked',
    async (token: string) => {
      await site.line.control('POST', '/tokens/revoke', { token })
      return token
    },
  ],
  ['that is forged', async () => 'a.b.c'],
  [
    'of another channel',
    async () =>
      (await liffTokens(site.line, { user: 'chen', channelId: '2000000002', secret: 'b'.repeat(32) }))
        .accessToken,
  ],
])('with an access token %s the person is confirmed, and nothing is stored', async (_, spoil) => {
  await signUp()
  const { idToken, accessToken } = await liffTokens(site.line, { user: 'chen' })
  const sent = { idToken, accessToken: await spoil(accessToken), attempt: newAttempt() }
  const answer = await site.openBrowser().exchangeLiff(sent)
  expect(answer.statusCode).toBe(200)
  expect(await storedTokens()).toBe(0)
  expect((await remove(answer.json<Tokens>())).statusCode).toBe(200)
  expect(await waitingJobs()).toEqual([])
})

test.each(['/oauth2/v2.1/verify', '/oauth2/v2.1/userinfo'])(
  'while LINE does not answer for %s, the person tries again later',
  async (path) => {
    const liff = await liffTokens(site.line, { user: 'chen' })
    const attempt = newAttempt()
    await site.line.control('POST', '/faults', { host: 'api', path, status: 503 })
    const answer = await site.openBrowser().exchangeLiff({ ...liff, attempt })
    expect(answer.json()).toMatchObject({ status: 502, code: 'line_unavailable' })
    expect((await site.openBrowser().exchangeLiff({ ...liff, attempt })).statusCode).toBe(200)
  },
)
