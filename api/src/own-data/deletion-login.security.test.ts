import { randomBytes } from 'node:crypto'
import { deletionReturn } from 'contract/identity/deletion-return'
import { pages } from 'contract/pages'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { deauthorizeJob } from '#identity/deauthorize-job.ts'
import { deleteLineTokens } from '#identity/jobs.ts'
import { goodProfile } from '#identity/testing/arrange-account.ts'
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
  await site.line.control('POST', '/reset')
  await database.owner.query('delete from graphile_worker._private_jobs')
})
afterAll(() => site.stop())

type Tokens = { access_token: string; refresh_token: string; signedUp: boolean }

const deletionPath = deletionReturn(pages.profile())

const logIn = async (returnTo: string): Promise<Tokens> => {
  const browser = site.openBrowser()
  const back = await browser.open(await browser.logInAtLine('chen', returnTo))
  const answer = await browser.exchange(/login=([\w-]{43})/.exec(String(back.headers.location))![1]!)
  expect(answer.statusCode).toBe(200)
  return answer.json<Tokens>()
}

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  site.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })

const logInAsMember = async (returnTo: string): Promise<Tokens> => {
  const tokens = await logIn(returnTo)
  const profile = { ...goodProfile, consent: (await import('contract/identity/consent')).consentVersion }
  if (!tokens.signedUp) await send('POST', '/api/member/signup', tokens.access_token, profile)
  return tokens
}

const remove = ({ access_token }: Tokens) => send('DELETE', '/api/member/profile', access_token)

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

test('an ordinary login stores no token of LINE, and does not suffice for the deletion', async () => {
  const tokens = await logInAsMember('/home')
  expect(await storedTokens()).toBe(0)
  const answer = await remove(tokens)
  expect(answer.json()).toMatchObject({ status: 403, code: 'fresh_login_required' })
  expect((await send('GET', '/api/member/profile', tokens.access_token)).statusCode).toBe(200)
})

test('after a login for it the account is deleted, LINE is notified, and the next login is a new account', async () => {
  const old = await logInAsMember('/home')
  const tokens = await logInAsMember(deletionPath)
  expect((await remove(tokens)).statusCode).toBe(200)
  for (const each of [old, tokens]) {
    expect((await send('GET', '/api/member/profile', each.access_token)).statusCode).toBe(401)
    const refreshed = await send('POST', '/api/user/refresh-token', '', { refreshToken: each.refresh_token })
    expect(refreshed.statusCode).toBe(401)
  }
  const [job, ...others] = await waitingJobs()
  expect(others).toEqual([])
  expect(await consents()).toBe(1)
  const { run } = deauthorizeJob({ clock, keys: testKeys, lineLogin: site.lineLogin })
  expect(await run(job!.payload)).toEqual({ disconnected: 1 })
  expect(await consents()).toBe(0)
  expect(await run(job!.payload)).toEqual({ alreadyDisconnected: 1 })
  const again = await logIn('/home')
  expect(again.signedUp).toBe(false)
  expect((await send('GET', '/api/member/profile', again.access_token)).statusCode).toBe(403)
})

test('the token is never stored in plain text: the job holds what only our key opens', async () => {
  await remove(await logInAsMember(deletionPath))
  const [job] = await waitingJobs()
  expect(Buffer.from((job!.payload as { token: string }).token, 'base64').toString('latin1')).not.toContain(
    'eyJ',
  )
  const { run } = deauthorizeJob({
    clock,
    keys: { ...testKeys, sealing: (await import('#identity/keys.ts')).deriveSessionKeys('another').sealing },
    lineLogin: site.lineLogin,
  })
  expect(await run(job!.payload)).toEqual({ unreadable: 1 })
  const forged = { ...(job!.payload as object), token: randomBytes(40).toString('base64') }
  expect(await run(forged)).toEqual({ unreadable: 1 })
  now = new Date(now.getTime() + 21 * 86_400_000)
  expect(await run(job!.payload)).toEqual({ gaveUp: 1 })
})

test.each([
  ['the channel token', '/oauth2/v3/token'],
  ['the deauthorization', '/user/v1/deauthorize'],
])(
  'while LINE does not answer for %s, the deletion succeeds and the job fails to be tried again',
  async (_, path) => {
    const tokens = await logInAsMember(deletionPath)
    await site.line.control('POST', '/faults', { host: 'api', path, status: 503 })
    expect((await remove(tokens)).statusCode).toBe(200)
    const { run } = deauthorizeJob({ clock, keys: testKeys, lineLogin: site.lineLogin })
    const [job] = await waitingJobs()
    await expect(run(job!.payload)).rejects.toThrow('LINE answered 503')
    expect(await run(job!.payload)).toEqual({ disconnected: 1 })
  },
)

test('ten minutes later another login is needed, and the token of LINE is deleted', async () => {
  const tokens = await logInAsMember(deletionPath)
  expect(await storedTokens()).toBeGreaterThan(0)
  now = new Date(now.getTime() + 600_000 - 1000)
  await deleteLineTokens(database.db, now)
  const stored = await storedTokens()
  expect(stored).toBe(1)
  const { access_token } = (
    await send('POST', '/api/user/refresh-token', '', { refreshToken: tokens.refresh_token })
  ).json<Tokens>()
  now = new Date(now.getTime() + 1000)
  expect((await send('DELETE', '/api/member/profile', access_token)).json()).toMatchObject({
    code: 'fresh_login_required',
  })
  await deleteLineTokens(database.db, now)
  expect(await storedTokens()).toBe(0)
})

test('a login that ends while the account is deleted fails or opens a new account, never with an error', async () => {
  for (let round = 0; round < 8; round++) {
    const tokens = await logInAsMember(deletionPath)
    const browser = site.openBrowser()
    const back = await browser.logInAtLine('chen')
    const finish = async () => {
      const code = /login=([\w-]{43})/.exec(String((await browser.open(back)).headers.location))![1]!
      return await browser.exchange(code)
    }
    const [deleted, login] = await Promise.all([remove(tokens), finish()])
    expect(deleted.statusCode).toBe(200)
    expect([200, 401]).toContain(login.statusCode)
    const { rows } = await database.owner.query('select from identity.members')
    expect(rows).toEqual([])
  }
}, 60_000)

test('a code that is exchanged while the account is deleted opens no session of it', async () => {
  for (let round = 0; round < 8; round++) {
    const tokens = await logInAsMember(deletionPath)
    const browser = site.openBrowser()
    const landing = await browser.open(await browser.logInAtLine('chen'))
    const code = /login=([\w-]{43})/.exec(String(landing.headers.location))![1]!
    const [deleted, login] = await Promise.all([remove(tokens), browser.exchange(code)])
    expect(deleted.statusCode).toBe(200)
    expect([200, 401]).toContain(login.statusCode)
    if (login.statusCode === 200)
      expect((await send('GET', '/api/member/profile', login.json<Tokens>().access_token)).statusCode).toBe(
        401,
      )
    const { rows } = await database.owner.query('select from identity.accounts')
    expect(rows).toEqual([])
  }
}, 60_000)
