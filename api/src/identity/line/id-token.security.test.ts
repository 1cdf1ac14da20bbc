import {
  hmacToken,
  ownKeyToken,
  startForgingProxy,
  unsignedToken,
  type Forger,
} from 'fakes/line/start-forging-proxy'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from 'fakes/line/start-line-platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLineLogin, type LineLogin } from './line-login.ts'

// In each case only the ID token is wrong. A control follows each case: correct claims, signed by the same test code,
// must be accepted.

const callbackUrl = 'https://site.example/api/user/line/callback'
const secret = 'a'.repeat(32)

let line: RunningLinePlatform
let forgingProxy: Awaited<ReturnType<typeof startForgingProxy>>
let login: LineLogin
beforeAll(async () => {
  line = await startLinePlatform(smallLineSeed(callbackUrl))
  forgingProxy = await startForgingProxy(line.apiBase)
  const channel = { channelId: '2000000001', channelSecret: secret, callbackUrl }
  login = createLineLogin({ ...channel, accessBase: line.accessBase, apiBase: forgingProxy.apiBase })
})
afterAll(async () => {
  await forgingProxy.stop()
  await line.stop()
})

async function logInWith(forger: Forger, more: Record<string, string> = {}) {
  forgingProxy.forge(forger, more)
  const started = await login.start()
  const back = await line.logInByScript(started.url, { user: 'lin' })
  return login.finish({ callbackParams: Object.fromEntries(back.searchParams), expected: started })
}

const sign = (claims: Record<string, unknown>) => hmacToken(claims, secret)
const now = () => Math.floor(Date.now() / 1000)
const without =
  (name: string): Forger =>
  ({ [name]: _left, ...claims }) =>
    sign(claims)
const withChanges =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Forger =>
  (claims) =>
    sign({ ...claims, ...change(claims) })

const claimForgeries: [string, Forger][] = [
  ['iss of another company', withChanges(() => ({ iss: 'https://evil.example' }))],
  ['iss with a trailing slash', withChanges(() => ({ iss: 'https://access.line.me/' }))],
  ['iss over http', withChanges(() => ({ iss: 'http://access.line.me' }))],
  ['iss missing', without('iss')],
  ['aud of another channel of the provider', withChanges(() => ({ aud: '2000000002' }))],
  ['aud as a number', withChanges(() => ({ aud: 2000000001 }))],
  ['aud of this and another channel', withChanges(() => ({ aud: ['2000000001', '2000000002'] }))],
  [
    'aud of this and another channel, azp of this',
    withChanges(() => ({ aud: ['2000000001', '2'], azp: '2000000001' })),
  ],
  ['aud missing', without('aud')],
  ['exp in the past', withChanges(() => ({ iat: now() - 3700, exp: now() - 100 }))],
  ['exp as text', withChanges(({ exp }) => ({ exp: String(exp) }))],
  ['exp missing', without('exp')],
  ['iat missing', without('iat')],
  ['iat long ago, exp far ahead', withChanges(() => ({ iat: now() - 7200, exp: now() + 7200 }))],
  ['iat in the future', withChanges(() => ({ iat: now() + 3000, exp: now() + 6600 }))],
  ['nbf in the future', withChanges(() => ({ nbf: now() + 3000 }))],
  ['nonce of another login', withChanges(() => ({ nonce: 'f'.repeat(64) }))],
  ['nonce as a list', withChanges(({ nonce }) => ({ nonce: [nonce] }))],
  ['nonce missing, as LIFF tokens are', without('nonce')],
  ['sub missing', without('sub')],
  ['sub empty', withChanges(() => ({ sub: '' }))],
  ['sub that is not a LINE id', withChanges(() => ({ sub: 'admin' }))],
  ['sub with a trailing line break', withChanges(({ sub }) => ({ sub: `${String(sub)}\n` }))],
  ['sub in upper case', withChanges(({ sub }) => ({ sub: String(sub).toUpperCase() }))],
  ['sub as a list', withChanges(({ sub }) => ({ sub: [sub] }))],
]

const signatureForgeries: [string, Forger][] = [
  ['alg none', (claims) => unsignedToken(claims)],
  ['alg None', (claims) => unsignedToken(claims, 'None')],
  ['alg none with a valid signature', (claims) => hmacToken(claims, secret, { alg: 'none' })],
  ['no alg', (claims) => hmacToken(claims, secret, { alg: undefined })],
  ['alg in lower case', (claims) => hmacToken(claims, secret, { alg: 'hs256' })],
  ['HS384 with the right secret', (claims) => hmacToken(claims, secret, { alg: 'HS384' }, 'sha384')],
  ['HS512 with the right secret', (claims) => hmacToken(claims, secret, { alg: 'HS512' }, 'sha512')],
  ['alg HS256, signed with HS512', (claims) => hmacToken(claims, secret, {}, 'sha512')],
  ['HS256 with another secret', (claims) => hmacToken(claims, 'c'.repeat(32))],
  ['HS256 with the empty secret', (claims) => hmacToken(claims, '')],
  ['HS256 with the secret read as hex', (claims) => hmacToken(claims, Buffer.from(secret, 'hex'))],
  ['HS256 with the channel id', (claims) => hmacToken(claims, '2000000001')],
  ["ES256 with the forger's key in the header", (claims) => ownKeyToken(claims)],
  ['alg RS256, signed with HS256', (claims) => hmacToken(claims, secret, { alg: 'RS256' })],
  ['a critical extension', (claims) => hmacToken(claims, secret, { crit: ['x'], x: 1 })],
  ['signature removed', (_claims, token) => token.replace(/[^.]*$/, '')],
  ['signature changed by one letter', (_claims, token) => breakSignature(token)],
  ['two parts', (_claims, token) => token.split('.').slice(0, 2).join('.')],
  ['claims changed, signature unchanged', (claims, token) => swapClaims(token, { ...claims, name: 'x' })],
  ['not a token', () => 'rubbish'],
  ['empty', () => ''],
  ['a number', () => 1],
  ['missing', () => undefined],
]

function breakSignature(token: string): string {
  const [head, body, signature = ''] = token.split('.')
  return `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
}

function swapClaims(token: string, claims: unknown): string {
  const [head, , signature] = token.split('.')
  return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
}

test.each([...claimForgeries, ...signatureForgeries])('an ID token is refused: %s', async (_name, forger) => {
  const result = await logInWith(forger)
  expect(result).toMatchObject({ outcome: 'invalid', reason: expect.any(String) })
  expect(result).not.toHaveProperty('userId')
  expect(await logInWith(sign)).toMatchObject({ outcome: 'ok', name: '林美麗' })
})

test('a valid ES256 token of LINE is refused by the web login', async () => {
  const algs: string[] = []
  const keep: Forger = (_claims, token) => {
    algs.push(JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).alg)
    return token
  }
  expect(await logInWith(keep, { id_token_key_type: 'JWK' })).toMatchObject({ outcome: 'invalid' })
  expect(await logInWith(keep)).toMatchObject({ outcome: 'ok' })
  expect(algs).toEqual(['ES256', 'HS256'])
})

test("HS256 signed with LINE's public key is refused (algorithm confusion)", async () => {
  const { keys } = (await (await fetch(`${line.apiBase}/oauth2/v2.1/certs`)).json()) as {
    keys: { x: string }[]
  }
  for (const key of keys) {
    const forger: Forger = (claims) => hmacToken(claims, JSON.stringify(key), { kid: 'x' })
    expect(await logInWith(forger)).toMatchObject({ outcome: 'invalid' })
    expect(await logInWith((claims) => hmacToken(claims, key.x))).toMatchObject({ outcome: 'invalid' })
  }
})

test("another person's valid token of the same channel is refused", async () => {
  let theirs = ''
  await logInWith((_claims, token) => (theirs = token))
  expect(await logInWith(() => theirs)).toMatchObject({ outcome: 'invalid' })
})

test.each([
  ['name missing', without('name'), { name: 'LINE 使用者' }],
  ['name blank', withChanges(() => ({ name: '  ' })), { name: 'LINE 使用者' }],
  [
    'a picture with a javascript: URL',
    withChanges(() => ({ picture: 'javascript:alert(1)' })),
    { picture: undefined },
  ],
  ['a name of NUL characters', withChanges(() => ({ name: '\0\0' })), { name: 'LINE 使用者' }],
  ['a picture with NUL', withChanges(() => ({ picture: 'https://a.example/\0' })), { picture: undefined }],
  ['an invalid e-mail', withChanges(() => ({ email: 'x'.repeat(300) })), { email: undefined }],
])('%s is dropped and does not stop the login', async (_name, forger, facts) => {
  const fields = new Map(Object.entries(await logInWith(forger)))
  expect(fields.get('outcome')).toBe('ok')
  for (const [fact, value] of Object.entries(facts)) expect(fields.get(fact)).toBe(value)
})
