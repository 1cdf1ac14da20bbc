import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hmacToken, ownKeyToken, unsignedToken } from 'fakes/line/start-forging-proxy'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liffIdToken } from '#identity/testing/liff-id-token.ts'
import { createLiffVerifier, type VerifyLiffIdToken } from './verify-liff-id-token.ts'

const secret = 'a'.repeat(32)
let line: RunningLinePlatform
let verify: VerifyLiffIdToken
let genuine: string
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed('https://site.example/api/user/line/callback'))
  verify = verifierFor(['2000000001'])
  genuine = await liffIdToken(line)
})
afterAll(() => line.stop())

const verifierFor = (audiences: string[], apiBase = line.apiBase) =>
  createLiffVerifier({ audiences, line: { certs: `${apiBase}/oauth2/v2.1/certs` } })
const after = (seconds: number) => new Date(Date.now() + seconds * 1000)
const part = (token: string, at: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[at]!, 'base64url').toString()) as Record<string, unknown>
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a genuine token names the person and its expiry', async () => {
  const person = await verify(genuine, after(0))
  expect(person).toMatchObject({ outcome: 'ok', name: '林美麗' })
  expect(person).toMatchObject({
    userId: part(genuine, 1)['sub'],
    expiresAt: new Date(Number(part(genuine, 1)['exp']) * 1000),
  })
})

test.each<[string, () => string | Promise<string>]>([
  ['HS256 with the channel secret, as web logins have', () => hmacToken(part(genuine, 1), secret)],
  [
    'HS256 with the secret under the header of ES256',
    () => hmacToken(part(genuine, 1), secret, part(genuine, 0)),
  ],
  ['no signature', () => unsignedToken(part(genuine, 1))],
  ["the forger's key in the header", () => ownKeyToken(part(genuine, 1))],
  [
    'other claims under the signature',
    () => {
      const [head, , signature] = genuine.split('.')
      return `${head}.${encode({ ...part(genuine, 1), name: 'x' })}.${signature}`
    },
  ],
  [
    'another channel of the provider',
    () => liffIdToken(line, { channelId: '2000000002', secret: 'b'.repeat(32) }),
  ],
])('a token with %s is invalid', async (_name, forge) => {
  expect(await verify(await forge(), after(0))).toMatchObject({ outcome: 'invalid' })
})

test('a token of each listed channel is accepted', async () => {
  const both = verifierFor(['2000000001', '2000000002'])
  const other = await liffIdToken(line, { channelId: '2000000002', secret: 'b'.repeat(32) })
  for (const token of [genuine, other]) expect(await both(token, after(0))).toMatchObject({ outcome: 'ok' })
})

test.each([
  [590, 'ok'],
  [640, 'expired'],
  [3640, 'expired'],
  [-60, 'invalid'],
])('a token that is %s s old is %s', async (seconds, outcome) => {
  expect(await verify(genuine, after(seconds))).toMatchObject({ outcome })
})

test('the keys are read once and again for an unknown one, and a silent LINE is not the fault of the token', async () => {
  const reading = verifierFor(['2000000001'])
  await reading(genuine, after(0))
  await line.control('POST', '/faults', { path: '/oauth2/v2.1/certs', status: 500, times: 9 })
  expect(await reading(genuine, after(0))).toMatchObject({ outcome: 'ok' })
  expect(await verifierFor(['2000000001'])(genuine, after(0))).toMatchObject({ outcome: 'line_unavailable' })
})

describe('a token that LINE has signed', () => {
  const keys = {
    ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    RS256: generateKeyPairSync('rsa', { modulusLength: 2048 }),
  }
  const certs = createServer((_request, response) => {
    const shown = Object.entries(keys).map(([kid, { publicKey }]) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
    }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: shown }))
  })
  beforeAll(async () => void (await once(certs.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => certs.close())

  const now = Math.floor(Date.now() / 1000)
  const good = {
    iss: 'https://access.line.me',
    aud: '2000000001',
    sub: `U${'0'.repeat(32)}`,
    iat: now,
    exp: now + 3600,
    name: '林美麗',
  }
  const outcomeOf = async (changed: Record<string, unknown>, alg: keyof typeof keys = 'ES256') => {
    const token = await new SignJWT({ ...good, ...changed })
      .setProtectedHeader({ alg, kid: alg })
      .sign(keys[alg].privateKey)
    const { port } = certs.address() as AddressInfo
    return (await verifierFor(['2000000001'], `http://127.0.0.1:${port}`)(token, after(0))).outcome
  }

  test('is accepted', async () => {
    expect(await outcomeOf({})).toBe('ok')
  })

  test.each<[string, Record<string, unknown>, ('ES256' | 'RS256')?]>([
    ['for another issuer', { iss: 'https://access.line.me/' }],
    ['for two channels', { aud: ['2000000001', '2000000002'] }],
    ['without a person', { sub: undefined }],
    ['with a person that is no LINE user id', { sub: 'admin' }],
    ['with a list of one person', { sub: [good.sub] }],
    ['without its time', { iat: undefined }],
    ['without its expiry', { exp: undefined }],
    ['with an expiry that is no date', { exp: 1e15 }],
    ['with an expiry of the next century', { exp: now + 3_000_000_000 }],
    ['with a key of another kind', {}, 'RS256'],
  ])('%s is invalid', async (_name, changed, alg) => {
    expect(await outcomeOf(changed, alg)).toBe('invalid')
  })
})
