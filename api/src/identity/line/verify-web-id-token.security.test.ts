import { hmacToken, ownKeyToken, unsignedToken } from 'fakes/line/start-forging-proxy'
import { expect, test } from 'vitest'
import { verifyWebIdToken } from './verify-web-id-token.ts'

// In production openid-client has verified the token before; here the second check is tested alone.

const secret = 'a'.repeat(32)
const expected = { channelId: '2000000001', channelSecret: secret, nonce: 'n1' }
const now = Math.floor(Date.now() / 1000)
const good = {
  iss: 'https://access.line.me',
  sub: `U${'0'.repeat(32)}`,
  aud: '2000000001',
  iat: now,
  exp: now + 3600,
  nonce: 'n1',
  name: '林美麗',
}

test('a valid token is accepted', async () => {
  const identity = await verifyWebIdToken(hmacToken(good, secret), expected)
  expect(identity).toEqual({ userId: good.sub, name: '林美麗' })
})

test.each([
  ['iss', hmacToken({ ...good, iss: 'https://evil.example' }, secret)],
  ['aud', hmacToken({ ...good, aud: '2000000002' }, secret)],
  ['aud list', hmacToken({ ...good, aud: ['2000000001'] }, secret)],
  ['exp', hmacToken({ ...good, iat: now - 3700, exp: now - 100 }, secret)],
  ['no exp', hmacToken({ ...good, exp: undefined }, secret)],
  ['iat', hmacToken({ ...good, iat: now + 600 }, secret)],
  ['nonce', hmacToken({ ...good, nonce: 'n2' }, secret)],
  ['no nonce', hmacToken({ ...good, nonce: undefined }, secret)],
  ['sub', hmacToken({ ...good, sub: 'Uxyz' }, secret)],
  ['secret', hmacToken(good, 'b'.repeat(32))],
  ['HS384', hmacToken(good, secret, { alg: 'HS384' }, 'sha384')],
  ['HS512', hmacToken(good, secret, { alg: 'HS512' }, 'sha512')],
  ['none', unsignedToken(good)],
  ['ES256', ownKeyToken(good)],
])('a token with a wrong or missing %s is refused without the first check', async (_name, token) => {
  await expect(verifyWebIdToken(token, expected)).rejects.toThrow()
})
