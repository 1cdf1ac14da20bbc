import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { verifyAccessToken } from './access-token.ts'
import { endSession } from './end-session.ts'
import { deriveSessionKeys } from './keys.ts'
import { openSession } from './open-session.ts'
import { parentGraceMs, rotateSession } from './rotate-session.ts'

const database = useTestDatabase()
const keys = deriveSessionKeys('a secret for tests that is long enough')
const later = (ms: number) => new Date(testNow.getTime() + ms)

beforeAll(() => arrangeBasics(database.owner))

const login = async () => {
  const { accountId } = await arrangeMember(database.owner)
  const { refresh_token } = await database.db
    .transaction()
    .execute((tx) => openSession(tx, { accountId, device: 'Test', now: testNow, keys }))
  return refresh_token
}

const rotate = (token: string, now = testNow) =>
  rotateSession(database.db, keys, token, now).then((tokens) => tokens.refresh_token)

const outcome = (work: Promise<string>) => work.catch((error: { code?: string }) => error.code ?? 'fault')

test('eight concurrent refreshes with one token get the same successor, and the generation increases by one', async () => {
  for (let round = 0; round < 25; round++) {
    const token = await login()
    const successors = new Set(await Promise.all(Array.from({ length: 8 }, () => rotate(token))))
    expect(successors.size).toBe(1)
    expect([...successors][0]).toContain('.2.')
  }
})

test('the parent token works within the grace period and ends the session after it', async () => {
  const token = await login()
  const next = await rotate(token)
  expect(await rotate(token, later(parentGraceMs))).toBe(next)
  expect(await outcome(rotate(token, later(parentGraceMs + 1)))).toBe('session_expired')
  expect(await outcome(rotate(next, later(parentGraceMs + 2)))).toBe('session_expired')
})

test('a grandparent token ends the session even within the grace period', async () => {
  const token = await login()
  const child = await rotate(token)
  const grandchild = await rotate(child)
  expect(await outcome(rotate(token, later(1)))).toBe('session_expired')
  expect(await outcome(rotate(grandchild, later(2)))).toBe('session_expired')
})

test('a token with a forged signature does not end the session', async () => {
  const token = await login()
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`
  expect(await outcome(rotate(forged))).toBe('session_expired')
  expect(await rotate(token)).toContain('.2.')
})

/** Refreshes while another process holds the session's row and changes it; returns the outcome after its commit. */
const refreshBehind = async (token: string, change: string) => {
  const other = await database.owner.connect()
  try {
    await other.query('begin')
    await other.query(`update identity.sessions set ${change} where id = $1`, [token.split('.')[0]])
    const refreshed = outcome(rotate(token))
    await expect.poll(async () => (await database.owner.query(waiting)).rows[0].count).toBe(1)
    await other.query('commit')
    return await refreshed
  } finally {
    await other.query('rollback')
    other.release()
  }
}
const waiting = `select count(*)::int from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('a refresh that waits for a logout gets no token', async () => {
  expect(await refreshBehind(await login(), "revoked_at = now(), revoked_reason = 'logout'")).toBe(
    'session_expired',
  )
})

test('a refresh that waits for two others counts as an old token, and takes no generation back', async () => {
  const token = await login()
  const change = `generation = generation + 2, rotated_at = '${testNow.toISOString()}'`
  expect(await refreshBehind(token, change)).toBe('session_expired')
  const found = await database.owner.query(
    'select generation, revoked_reason from identity.sessions where id = $1',
    [token.split('.')[0]],
  )
  expect(found.rows).toEqual([{ generation: 3, revoked_reason: 'reuse' }])
})

test('no token of a refresh survives a concurrent logout', async () => {
  for (let round = 0; round < 25; round++) {
    const token = await login()
    const [raced] = await Promise.all([
      outcome(rotate(token)),
      endSession(database.db, token.split('.')[0]!, testNow),
    ])
    expect(await outcome(rotate(raced === 'session_expired' ? token : raced))).toBe('session_expired')
  }
})

describe('an ended session', () => {
  const dayMs = 86_400_000

  test('after 14 days without use gives no more tokens', async () => {
    const token = await login()
    expect(await outcome(rotate(token, later(14 * dayMs)))).toBe('session_expired')
    const next = await rotate(token, later(14 * dayMs - 1))
    expect(await outcome(rotate(next, later(28 * dayMs - 1)))).toBe('session_expired')
    expect(await rotate(next, later(28 * dayMs - 2))).toContain('.3.')
  })

  test('after 30 days gives no more tokens, however often it was used', async () => {
    let token = await login()
    for (const days of [13, 26]) token = await rotate(token, later(days * dayMs))
    expect(await outcome(rotate(token, later(30 * dayMs)))).toBe('session_expired')
    expect(await rotate(token, later(30 * dayMs - 1))).toContain('.4.')
  })
})

test('the grace period of the parent token is 30 s', () => {
  expect(parentGraceMs).toBe(30_000)
})

test.each(['', 'x', `3f0f6c1e-1234-4abc-8def-000000000001.1.${'A'.repeat(43)}`])(
  'a malformed or unknown token is refused like one of an ended session: %j',
  async (token) => {
    expect(await outcome(rotate(token))).toBe('session_expired')
  },
)

test('a refresh returns an access token of its session', async () => {
  const token = await login()
  const { access_token } = await rotateSession(database.db, keys, token, testNow)
  expect(verifyAccessToken(keys.access, access_token, testNow)).toMatchObject({
    sessionId: token.split('.')[0],
  })
})
