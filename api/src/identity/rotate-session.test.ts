import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { endSession } from './end-session.ts'
import { deriveSessionKeys } from './keys.ts'
import { openSession } from './open-session.ts'
import { parentGrace, rotateSession } from './rotate-session.ts'

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

test('eight racers with one token get the same successor, and the generation moves by one', async () => {
  for (let round = 0; round < 25; round++) {
    const token = await login()
    const successors = new Set(await Promise.all(Array.from({ length: 8 }, () => rotate(token))))
    expect(successors.size).toBe(1)
    expect([...successors][0]).toContain('.2.')
  }
})

test('the parent is answered within the grace and ends the session after it', async () => {
  const token = await login()
  const next = await rotate(token)
  expect(await rotate(token, later(parentGrace))).toBe(next)
  expect(await outcome(rotate(token, later(parentGrace + 1)))).toBe('session_expired')
  expect(await outcome(rotate(next, later(parentGrace + 2)))).toBe('session_expired')
})

test('a grandparent ends the session even within the grace', async () => {
  const token = await login()
  const child = await rotate(token)
  const grandchild = await rotate(child)
  expect(await outcome(rotate(token, later(1)))).toBe('session_expired')
  expect(await outcome(rotate(grandchild, later(2)))).toBe('session_expired')
})

test('a forged signature ends nothing', async () => {
  const token = await login()
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`
  expect(await outcome(rotate(forged))).toBe('session_expired')
  expect(await rotate(token)).toContain('.2.')
})

test('no refresh outlives a logout that ran beside it', async () => {
  for (let round = 0; round < 25; round++) {
    const token = await login()
    const [raced] = await Promise.all([
      outcome(rotate(token)),
      endSession(database.db, token.split('.')[0]!, testNow),
    ])
    expect(await outcome(rotate(raced === 'session_expired' ? token : raced))).toBe('session_expired')
  }
})
