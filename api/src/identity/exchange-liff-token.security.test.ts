import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { deleteLiffLogins } from './jobs.ts'
import { liffIdToken } from './testing/liff-id-token.ts'
import { startLoginSite } from './testing/start-login-site.ts'

const database = useTestDatabase()
let site: Awaited<ReturnType<typeof startLoginSite>>
beforeAll(async () => {
  site = await startLoginSite(database, 20, { now: () => new Date() })
})
afterAll(() => site.stop())

const newAttempt = () => randomBytes(32).toString('base64url')
const profileStatus = async (accessToken: string) => {
  const answer = await site.app.inject({
    url: '/api/member/profile',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return answer.statusCode
}
const openSessions = async () => {
  const found = await database.owner.query<{ count: number }>(
    'select count(*)::int from identity.sessions where revoked_at is null',
  )
  return found.rows[0]!.count
}

test('a token opens a session of the same account as the web login', async () => {
  const browser = site.openBrowser()
  const back = await browser.open(await browser.logInAtLine('wang'))
  const onWeb = await browser.exchange(/login=([\w-]{43})/.exec(String(back.headers.location))![1]!)
  const inLine = await browser.exchangeLiff({
    idToken: await liffIdToken(site.line, { user: 'wang' }),
    attempt: newAttempt(),
  })
  expect(inLine.statusCode).toBe(200)
  expect(inLine.json()).toMatchObject({ name: '王小明', signedUp: false })
  const accountOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub
  expect(accountOf(inLine.json().access_token)).toBe(accountOf(onWeb.json().access_token))
  // Known, but not a member yet.
  expect(await profileStatus(inLine.json().access_token)).toBe(403)
})

test.each([
  ['https://evil.example'],
  ['null'],
  ['https://site.example.evil.example'],
  ['http://site.example'],
])('a page of %s cannot log a visitor in', async (origin) => {
  const answer = await site
    .openBrowser()
    .exchangeLiff({ idToken: await liffIdToken(site.line), attempt: newAttempt() }, origin)
  expect(answer.json()).toMatchObject({ status: 401, code: 'login_failed' })
})

test('a request without an origin cannot either', async () => {
  const payload = { idToken: await liffIdToken(site.line), attempt: newAttempt() }
  const answer = await site.app.inject({ method: 'POST', url: '/api/user/liff', payload })
  expect(answer.json()).toMatchObject({ status: 401, code: 'login_failed' })
})

test('a token that another page sends again is refused, and the session stays', async () => {
  const idToken = await liffIdToken(site.line)
  const first = await site.openBrowser().exchangeLiff({ idToken, attempt: newAttempt() })
  const before = await openSessions()
  const replayed = await site.openBrowser().exchangeLiff({ idToken, attempt: newAttempt() })
  expect(replayed.json()).toMatchObject({ status: 401, code: 'liff_token_expired' })
  expect(await openSessions()).toBe(before)
  expect(await profileStatus(first.json().access_token)).toBe(403)
})

/** Of the same claims: an ECDSA signature (r, s) has a second one, (r, n - s). */
const otherSignature = (token: string): string => {
  const [head, claims, signature] = token.split('.') as [string, string, string]
  const bytes = Buffer.from(signature, 'base64url')
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
  const other = (order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0')
  return `${head}.${claims}.${Buffer.concat([bytes.subarray(0, 32), Buffer.from(other, 'hex')]).toString('base64url')}`
}

/** The last character of 86 carries four bits that nobody reads. */
const otherSpelling = (token: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return `${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1)!) + 1]}`
}

test.each([
  ['under its other valid signature', otherSignature, 'liff_token_expired'],
  ['in another spelling of its signature', otherSpelling, 'login_failed'],
])('a used token %s opens no session', async (_, change, code) => {
  const idToken = await liffIdToken(site.line)
  await site.openBrowser().exchangeLiff({ idToken, attempt: newAttempt() })
  const before = await openSessions()
  const again = await site.openBrowser().exchangeLiff({ idToken: change(idToken), attempt: newAttempt() })
  expect(again.json()).toMatchObject({ status: 401, code })
  expect(await openSessions()).toBe(before)
})

test('the page that lost the answer gets another session in place of the first, also at the same moment', async () => {
  const before = await openSessions()
  const payload = { idToken: await liffIdToken(site.line), attempt: newAttempt() }
  const page = site.openBrowser()
  const answers = await Promise.all(Array.from({ length: 8 }, () => page.exchangeLiff(payload)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await openSessions()).toBe(before + 1)
  const statuses = await Promise.all(answers.map((answer) => profileStatus(answer.json().access_token)))
  expect(statuses.filter((status) => status === 403)).toHaveLength(1)
  expect(statuses.filter((status) => status === 401)).toHaveLength(7)
})

test.each(['logout', 'ended_elsewhere', 'role_ended'])(
  'after a session has ended with %s, its token opens no other one',
  async (reason) => {
    const payload = { idToken: await liffIdToken(site.line), attempt: newAttempt() }
    const page = site.openBrowser()
    const opened = await page.exchangeLiff(payload)
    const [, claims = ''] = opened.json<{ access_token: string }>().access_token.split('.')
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }
    const ended = await database.owner.query(
      'update identity.sessions set revoked_at = now(), revoked_reason = $2 where id = $1',
      [sid, reason],
    )
    expect(ended.rowCount).toBe(1)
    const again = await page.exchangeLiff(payload)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([401, 'liff_token_expired'])
  },
)

test.each([
  [{ idToken: 'x', attempt: 'a'.repeat(43) }],
  [{ idToken: `${'a'.repeat(4096)}.b.c`, attempt: 'a'.repeat(43) }],
  [{ idToken: 'a.b.c', attempt: 'short' }],
])('a body that is no token is refused by its form: %#', async (payload) => {
  expect((await site.openBrowser().exchangeLiff(payload)).statusCode).toBe(400)
})

test('a forged profile beside the token is refused', async () => {
  const idToken = await liffIdToken(site.line)
  const payload = { idToken, attempt: newAttempt(), userId: `U${'0'.repeat(32)}`, name: '店長' }
  expect((await site.openBrowser().exchangeLiff(payload)).statusCode).toBe(400)
})

test('used tokens are deleted when they can no longer be accepted', async () => {
  await site.openBrowser().exchangeLiff({ idToken: await liffIdToken(site.line), attempt: newAttempt() })
  expect(await deleteLiffLogins(database.db, new Date(Date.now() + 3_600_000))).toBe(0)
  expect(await deleteLiffLogins(database.db, new Date(Date.now() + 3 * 3_600_000))).toBeGreaterThan(0)
})
