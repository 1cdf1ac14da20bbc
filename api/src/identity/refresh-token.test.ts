import { describe, expect, test } from 'vitest'
import { isGenuine, makeRefreshToken, readRefreshToken } from './refresh-token.ts'

const key = Buffer.alloc(32, 1)
const session = {
  sessionId: '3f0f6c1e-1234-4abc-8def-000000000001',
  generation: 12,
  salt: Buffer.alloc(16, 2),
}
const token = makeRefreshToken(key, session)

test('a token contains its session and generation', () => {
  expect(token).toMatch(/^3f0f6c1e-1234-4abc-8def-000000000001\.12\.[\w-]{43}$/)
  expect(readRefreshToken(token)).toEqual({ sessionId: session.sessionId, generation: 12 })
  expect(makeRefreshToken(key, session)).toBe(token)
})

test('generations of up to nine digits are read', () => {
  const late = makeRefreshToken(key, { ...session, generation: 123_456_789 })
  expect(readRefreshToken(late)?.generation).toBe(123_456_789)
})

const [id, generation, mac] = token.split('.') as [string, string, string]

test.each([
  ['nothing', ''],
  ['leading text', `x${token}`],
  ['something behind', `${token}x`],
  ['a trailing line break', `${token}\n`],
  ['another separator', `${id}-${generation}-${mac}`],
  ['an id in upper case', `${id.toUpperCase()}.${generation}.${mac}`],
  ['an id that is too short', `${id.slice(1)}.${generation}.${mac}`],
  ['generation 0', `${id}.0.${mac}`],
  ['a leading zero', `${id}.012.${mac}`],
  ['letters in the generation', `${id}.1x.${mac}`],
  ['a generation of ten digits', `${id}.1234567890.${mac}`],
  ['a signature that is too short', `${id}.${generation}.${mac.slice(1)}`],
  ['characters that are not base64url', `${id}.${generation}.${mac.slice(1)}+`],
])('a token with %s is malformed', (_, text) => {
  expect(readRefreshToken(text)).toBeUndefined()
})

describe('a signature', () => {
  test('is valid for its own key, session, generation and salt only', () => {
    expect(isGenuine(key, token, session)).toBe(true)
  })

  test.each([
    ['another key', Buffer.alloc(32, 9), {}],
    ['another session', key, { sessionId: '3f0f6c1e-1234-4abc-8def-000000000002' }],
    ['another generation', key, { generation: 13 }],
    ['another salt', key, { salt: Buffer.alloc(16, 3) }],
  ])('is invalid for %s', (_, otherKey, changed) => {
    expect(isGenuine(otherKey, token, { ...session, ...changed })).toBe(false)
  })

  test('of another length is invalid and does not throw', () => {
    expect(isGenuine(key, `${id}.${generation}.${mac.slice(4)}`, session)).toBe(false)
    expect(isGenuine(key, `${token}AAAA`, session)).toBe(false)
    expect(isGenuine(key, mac, session)).toBe(true)
  })
})
