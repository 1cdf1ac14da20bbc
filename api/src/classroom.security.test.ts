import { randomBytes, randomUUID } from 'node:crypto'
import { consentVersion } from 'contract/identity/consent'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { checkInCodeOf } from '#attendance/check-in/check-in-code.ts'
import { liffIdToken } from '#identity/testing/liff-id-token.ts'
import { startLoginSite } from '#identity/testing/start-login-site.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'

// Many people share one address: a class on the Wi-Fi of a base, the customers of a mobile carrier.

const people = Array.from({ length: 200 }, (_, at) => `person${at}`)
const wifi = '203.0.113.9'
const database = useTestDatabase()
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
let site: Awaited<ReturnType<typeof startLoginSite>>

beforeAll(async () => {
  // The minute of the limits never ends while a test runs, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] })
  await arrangeBasics(database.owner)
  const users = people.map((key) => ({
    key,
    displayName: key,
    description: '',
    language: 'zh-TW',
    friend: 'none' as const,
    consents: {},
    ssoSession: false,
  }))
  site = await startLoginSite(database, 20, clock, { requestsPerMinute: 600, users })
})
beforeEach(() => {
  vi.advanceTimersByTime(61_000)
  clock.aheadMs = 0
})
afterAll(async () => {
  vi.useRealTimers()
  await site.stop()
})

type Sent = { method?: 'GET' | 'POST'; payload?: object; token?: string; address?: string }

const send = async (url: string, { method = 'POST', payload, token, address = wifi }: Sent = {}) =>
  await site.app.inject({
    method,
    url,
    remoteAddress: address,
    headers: {
      'idempotency-key': randomUUID(),
      origin: 'https://site.example',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  })

const expectOk = (answer: Awaited<ReturnType<typeof send>>): typeof answer => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}

type Tokens = { access_token: string; refresh_token: string }

const logInOnWeb = async (user: string): Promise<Tokens> => {
  const browser = site.openBrowser(wifi)
  const back = await browser.open(await browser.logInAtLine(user))
  const code = /login=([\w-]{43})/.exec(String(back.headers.location))?.[1]
  expect(code, back.body).toBeDefined()
  return expectOk(await browser.exchange(code!)).json()
}

const newAttempt = () => randomBytes(32).toString('base64url')

const logInInLine = async (user: string): Promise<Tokens> => {
  const payload = { idToken: await liffIdToken(site.line, { user }), attempt: newAttempt() }
  return expectOk(await site.openBrowser(wifi).exchangeLiff(payload)).json()
}

const signUp = (token: string) =>
  send('/api/member/signup', {
    token,
    payload: {
      name: '王小明',
      mobile: '0912345678',
      email: null,
      birthday: '1990-01-01',
      county: null,
      district: null,
      personStatuses: ['learner'],
      interests: [],
      heardFrom: null,
      consent: consentVersion,
    },
  })

/** A class with a seat for everybody, in two days from now. */
const arrangeClassForAll = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [people.length] })
  const startsAt = new Date(Date.now() + 48 * 3_600_000)
  await database.owner.query(
    `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '2 h' where id = $1`,
    [dayIds[0], startsAt],
  )
  return { classId, dayId: dayIds[0]!, startsAt }
}

test('200 people on one address log in, sign up, book, refresh and check in within a minute', async () => {
  const { classId, dayId, startsAt } = await arrangeClassForAll()
  const logins: Tokens[] = []
  for (const [at, person] of people.entries())
    logins.push(await (at % 2 === 0 ? logInOnWeb(person) : logInInLine(person)))
  const tokens = logins.map(({ access_token }) => access_token)
  for (const token of tokens) expectOk(await signUp(token))
  const order = { classId, days: [{ classDayId: dayId, plus: 0 }] }
  const booked = await Promise.all(tokens.map((token) => send('/api/booking', { token, payload: order })))
  booked.forEach(expectOk)

  clock.aheadMs = startsAt.getTime() - Date.now()
  const refreshed = await Promise.all(
    logins.map(({ refresh_token }) =>
      send('/api/user/refresh-token', { payload: { refreshToken: refresh_token } }),
    ),
  )
  const { code } = checkInCodeOf(testKeys.checkIn, dayId, clock.now())
  for (const answer of refreshed) {
    const { access_token: token } = expectOk(answer).json<Tokens>()
    expectOk(await send(`/api/booking/check-in?code=${code}`, { method: 'GET', token }))
    expectOk(await send('/api/booking/check-in', { token, payload: { code } }))
  }
  const { rows } = await database.owner.query(
    `select count(*)::int as came from booking.attendance where class_day_id = $1 and came = 1`,
    [dayId],
  )
  expect(rows[0].came).toBe(people.length)
}, 120_000)

const statusesOf = async (times: number, act: (at: number) => ReturnType<typeof send>) => {
  const counts: Record<number, number> = {}
  for (let at = 0; at < times; at++) {
    const { statusCode } = await act(at)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}

const mac = 'A'.repeat(43)
const guesses: [string, (at: number) => [string, object]][] = [
  ['refresh tokens', () => ['/api/user/refresh-token', { refreshToken: `${randomUUID()}.1.${mac}` }]],
  ['malformed refresh tokens', (at) => ['/api/user/refresh-token', { refreshToken: `x${at}` }]],
  ['login codes', () => ['/api/user/token', { code: newAttempt() }]],
  ['forged LIFF tokens', () => ['/api/user/liff', { idToken: 'e30.e30.AAAA', attempt: newAttempt() }]],
]

test.each(guesses)('an address that guesses %s is stopped, and only that address', async (name, guess) => {
  const address = `198.51.100.${name.length}`
  const counts = await statusesOf(400, (at) => {
    const [url, payload] = guess(at)
    return send(url, { address, payload })
  })
  expect(counts).toEqual({ 401: 300, 429: 100 })
  const [url, payload] = guess(0)
  expect((await send(url, { address: '198.51.100.200', payload })).statusCode).toBe(401)
})

test('guesses at once do not pass the limit together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, () =>
      send('/api/user/refresh-token', {
        address: '198.51.100.101',
        payload: { refreshToken: `${randomUUID()}.1.${mac}` },
      }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(300)
})

test('one session refreshes at most 30 times a minute, whatever its address', async () => {
  const { refresh_token: first } = await logInInLine(people[0]!)
  let refreshToken = first
  const counts = await statusesOf(40, async (at) => {
    const answer = await send('/api/user/refresh-token', {
      address: `198.51.101.${at}`,
      payload: { refreshToken },
    })
    if (answer.statusCode === 200) refreshToken = answer.json<Tokens>().refresh_token
    return answer
  })
  expect(counts).toEqual({ 200: 30, 429: 10 })
})

test('one person of LINE logs in to the mini-app at most 30 times a minute', async () => {
  const tokens: string[] = []
  for (let at = 0; at < 32; at++) tokens.push(await liffIdToken(site.line, { user: people[1]! }))
  const counts = await statusesOf(32, (at) =>
    send('/api/user/liff', {
      address: `198.51.102.${at}`,
      payload: { idToken: tokens[at]!, attempt: newAttempt() },
    }),
  )
  expect(counts).toEqual({ 200: 30, 429: 2 })
})

test('one member is stopped at the general limit on any number of addresses, the others are not', async () => {
  const [busy, other] = await Promise.all([logInInLine(people[2]!), logInInLine(people[3]!)])
  const read = (token: string, at: number) =>
    send('/api/site', { method: 'GET', token, address: `198.51.103.${at % 250}` })
  const counts = await statusesOf(610, (at) => read(busy.access_token, at))
  expect(counts).toEqual({ 200: 600, 429: 10 })
  expect((await read(other.access_token, 1)).statusCode).toBe(200)
})

test('a flood of guests, also with forged tokens, is stopped and stops no member beside it', async () => {
  const { access_token: token } = await logInInLine(people[4]!)
  const forged = `${token.slice(0, -43)}${mac}`
  const flood = (at: number) =>
    send('/api/mouse/enable', { method: 'GET', ...(at % 2 === 0 && { token: forged }) })
  await statusesOf(12_000, flood)
  expect((await flood(0)).statusCode).toBe(429)
  expect((await flood(1)).statusCode).toBe(429)
  expectOk(await send('/api/site', { method: 'GET', token }))
}, 60_000)
