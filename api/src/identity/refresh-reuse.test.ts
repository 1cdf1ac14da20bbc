import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { startApi, testKeys } from '#testing/start-api.ts'
import { openSession, type Tokens } from './open-session.ts'
import { parentGraceMs } from './rotate-session.ts'

const dayMs = 86_400_000
const database = useTestDatabase()
/** A second database, in which one write of the protection is dropped. */
const unprotected = useTestDatabase()
let apps: FastifyInstance[]
let unprotectedApp: FastifyInstance
let now = testNow
const clock = { now: () => now }
/** The limit of refreshes per session uses the monotonic clock. */
const advance = (ms: number) => {
  now = new Date(now.getTime() + ms)
  vi.advanceTimersByTime(ms)
}

vi.useFakeTimers({ toFake: ['performance'] })
afterAll(() => void vi.useRealTimers())

beforeAll(async () => {
  await Promise.all([arrangeBasics(database.owner), arrangeBasics(unprotected.owner)])
  apps = await Promise.all([startApi(database, clock), startApi(database, clock)])
  unprotectedApp = await startApi(unprotected, clock)
})
beforeEach(() => void (now = testNow))

const login = async (target: TestDatabase = database): Promise<Tokens> => {
  const { accountId } = await arrangeMember(target.owner)
  return await target.db
    .transaction()
    .execute((tx) => openSession(tx, { accountId, device: 'Test', now, keys: testKeys }))
}

/** A different address for each call, to stay below the limit of failures per address. */
let calls = 0
const refresh = async (refreshToken: string, app = apps[calls % 2]!): Promise<Partial<Tokens>> => {
  calls++
  const remoteAddress = `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`
  const payload = { refreshToken }
  const answer = await app.inject({ method: 'POST', url: '/api/user/refresh-token', remoteAddress, payload })
  if (answer.statusCode === 200) return answer.json<Tokens>()
  expect(answer.json()).toMatchObject({ status: 401, code: 'session_expired' })
  return {}
}

const isAlive = async ({ access_token }: Partial<Tokens>, app = apps[0]!): Promise<boolean> => {
  const headers = { authorization: `Bearer ${access_token}` }
  return (await app.inject({ method: 'GET', url: '/api/member/profile', headers })).statusCode === 200
}

/** Eight concurrent refreshes with the same token. */
const race = (token: string) => Promise.all(Array.from({ length: 8 }, () => refresh(token)))

const sessions = soakSize({ short: 1, long: 5 })

test(`${sessions * 50} generations of eight concurrent refreshes: one successor each, and no logout`, async () => {
  for (let session = 0; session < sessions; session++) {
    let tokens: Partial<Tokens> = await login()
    for (let generation = 2; generation <= 51; generation++) {
      const answers = await race(tokens.refresh_token!)
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
      expect(answers[0]!.refresh_token).toContain(`.${generation}.`)
      tokens = answers[0]!
      advance(60_000)
    }
  }
}, 240_000)

test('after a lost response the same token can be refreshed until the grace period ends', async () => {
  const first = await login()
  const second = await refresh(first.refresh_token)
  advance(parentGraceMs)
  expect((await refresh(first.refresh_token)).refresh_token).toBe(second.refresh_token)
  expect(await isAlive(second)).toBe(true)
  advance(1)
  expect(await refresh(first.refresh_token)).toEqual({})
  expect(await refresh(second.refresh_token!)).toEqual({})
  expect(await isAlive(second)).toBe(false)
})

test('a parent token used after the grace period ends the whole session', async () => {
  for (let round = 0; round < 20; round++) {
    const first = await login()
    const second = await refresh(first.refresh_token)
    advance(parentGraceMs + 1)
    const held = [first.refresh_token, second.refresh_token!]
    const answers = await Promise.all(Array.from({ length: 8 }, (_, racer) => refresh(held[racer % 2]!)))
    for (const tokens of [second, ...answers.filter((answer) => answer.refresh_token !== undefined)]) {
      expect(await isAlive(tokens)).toBe(false)
      expect(await refresh(tokens.refresh_token!)).toEqual({})
    }
  }
}, 30_000)

describe('a session that is used', () => {
  test('is extended when used within 14 days, but never beyond 30', async () => {
    let tokens: Partial<Tokens> = await login()
    for (const days of [13, 13]) {
      advance(days * dayMs)
      tokens = await refresh(tokens.refresh_token!)
      expect(await isAlive(tokens)).toBe(true)
    }
    advance(4 * dayMs)
    expect(await refresh(tokens.refresh_token!)).toEqual({})
  })

  test('ends after 14 days without use', async () => {
    const tokens = await login()
    advance(14 * dayMs)
    expect(await refresh(tokens.refresh_token)).toEqual({})
  })
})

test('control: when the revocation is not written, the session stays usable', async () => {
  await unprotected.owner.query(`
    create function identity.forget() returns trigger language plpgsql as 'begin return null; end';
    create trigger forget before update on identity.sessions
      for each row when (new.revoked_at is not null) execute function identity.forget()`)
  const first = await login(unprotected)
  const second = await refresh(first.refresh_token, unprotectedApp)
  advance(parentGraceMs + 1)
  await refresh(first.refresh_token, unprotectedApp)
  expect(await isAlive(second, unprotectedApp)).toBe(true)
})
