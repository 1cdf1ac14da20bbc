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

// In each case only the ID token is wrong. A control follows each case: correct claims, assembled and signed by the
// same test code, must pass.

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
const having =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Forger =>
  (claims) =>
    sign({ ...claims, ...change(claims) })

const claimForgeries: [string, Forger][] = [
  ['iss of another company', having(() => ({ iss: 'https://evil.example' }))],
  ['iss with a slash behind', having(() => ({ iss: 'https://access.line.me/' }))],
  ['iss over http', having(() => ({ iss: 'http://access.line.me' }))],
  ['iss missing', without('iss')],
  ['aud of another channel of the provider', having(() => ({ aud: '2000000002' }))],
  ['aud as a number', having(() => ({ aud: 2000000001 }))],
  ['aud for us and another', having(() => ({ aud: ['2000000001', '2000000002'] }))],
  ['aud for us and another, made out to us', having(() => ({ aud: ['2000000001', '2'], azp: '2000000001' }))],
  ['aud missing', without('aud')],
  ['exp passed', having(() => ({ iat: now() - 3700, exp: now() - 100 }))],
  ['exp as text', having(({ exp }) => ({ exp: String(exp) }))],
  ['exp missing', without('exp')],
  ['iat missing', without('iat')],
  ['iat long ago, exp far ahead', having(() => ({ iat: now() - 7200, exp: now() + 7200 }))],
  ['iat in the future', having(() => ({ iat: now() + 3000, exp: now() + 6600 }))],
  ['nbf in the future', having(() => ({ nbf: now() + 3000 }))],
  ['nonce of somebody', having(() => ({ nonce: 'f'.repeat(64) }))],
  ['nonce as a list', having(({ nonce }) => ({ nonce: [nonce] }))],
  ['nonce missing, as LIFF tokens are', without('nonce')],
  ['sub missing', without('sub')],
  ['sub empty', having(() => ({ sub: '' }))],
  ['sub that is no LINE id', having(() => ({ sub: 'admin' }))],
  ['sub with a line break behind', having(({ sub }) => ({ sub: `${String(sub)}\n` }))],
  ['sub in upper case', having(({ sub }) => ({ sub: String(sub).toUpperCase() }))],
  ['sub as a list', having(({ sub }) => ({ sub: [sub] }))],
]

const signatureForgeries: [string, Forger][] = [
  ['alg none', (claims) => unsignedToken(claims)],
  ['alg None', (claims) => unsignedToken(claims, 'None')],
  ['alg none with a good signature', (claims) => hmacToken(claims, secret, { alg: 'none' })],
  ['no alg', (claims) => hmacToken(claims, secret, { alg: undefined })],
  ['alg in lower case', (claims) => hmacToken(claims, secret, { alg: 'hs256' })],
  ['HS384 with the right secret', (claims) => hmacToken(claims, secret, { alg: 'HS384' }, 'sha384')],
  ['HS512 with the right secret', (claims) => hmacToken(claims, secret, { alg: 'HS512' }, 'sha512')],
  ['HS256 said, HS512 done', (claims) => hmacToken(claims, secret, {}, 'sha512')],
  ['HS256 with another secret', (claims) => hmacToken(claims, 'c'.repeat(32))],
  ['HS256 with the empty secret', (claims) => hmacToken(claims, '')],
  ['HS256 with the secret read as hex', (claims) => hmacToken(claims, Buffer.from(secret, 'hex'))],
  ['HS256 with the channel id', (claims) => hmacToken(claims, '2000000001')],
  ['ES256 by a key of their own in the header', (claims) => ownKeyToken(claims)],
  ['RS256 said', (claims) => hmacToken(claims, secret, { alg: 'RS256' })],
  ['a critical extension', (claims) => hmacToken(claims, secret, { crit: ['x'], x: 1 })],
  ['signature cut off', (_claims, token) => token.replace(/[^.]*$/, '')],
  ['signature off by one letter', (_claims, token) => breakSignature(token)],
  ['two parts', (_claims, token) => token.split('.').slice(0, 2).join('.')],
  ['claims changed under a true signature', (claims, token) => swapClaims(token, { ...claims, name: 'x' })],
  ['rubbish', () => 'rubbish'],
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

test.each([...claimForgeries, ...signatureForgeries])('%s', async (_name, forger) => {
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

test("HS256 signed with LINE's public key (algorithm confusion)", async () => {
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
  ['name blank', having(() => ({ name: '  ' })), { name: 'LINE 使用者' }],
  ['picture that would run', having(() => ({ picture: 'javascript:alert(1)' })), { picture: undefined }],
  ['e-mail that is none', having(() => ({ email: 'x'.repeat(300) })), { email: undefined }],
])('%s does not keep anybody out', async (_name, forger, facts) => {
  const told = new Map(Object.entries(await logInWith(forger)))
  expect(told.get('outcome')).toBe('ok')
  for (const [fact, value] of Object.entries(facts)) expect(told.get(fact)).toBe(value)
})
