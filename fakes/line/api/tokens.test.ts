import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'

const callback = 'https://site.example/cb'
const client = { client_id: '2000000001', client_secret: 'a'.repeat(32) }

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed(callback))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

type Answer = Record<string, string | number | boolean>
const read = async (response: Response): Promise<Answer> => ({
  ...((await response.json().catch(() => ({}))) as Answer),
  status: response.status,
})
const form = async (path: string, fields: Record<string, string>) =>
  read(await fetch(line.apiBase + path, { method: 'POST', body: new URLSearchParams(fields) }))
const get = async (path: string, token?: unknown) =>
  read(
    await fetch(line.apiBase + path, { headers: token ? { authorization: `Bearer ${String(token)}` } : {} }),
  )

async function codeFor(user: string, more: Record<string, string> = {}) {
  const params = { response_type: 'code', client_id: client.client_id, redirect_uri: callback, state: 's' }
  const query = new URLSearchParams({ ...params, scope: 'openid profile email', nonce: 'n1', ...more })
  const back = await line.logInByScript(`${line.accessBase}/oauth2/v2.1/authorize?${query}`, { user })
  return back.searchParams.get('code') ?? ''
}

const redeem = (code: string, more: Record<string, string> = {}) =>
  form('/oauth2/v2.1/token', {
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    ...client,
    ...more,
  })

const verifyAccess = (token: unknown) => get(`/oauth2/v2.1/verify?access_token=${String(token)}`)
const advance = (seconds: number) => line.control('POST', '/clock', { advanceMs: seconds * 1000 })

test('a web login gets an access token, a refresh token and, with openid, an ID token', async () => {
  expect(await redeem(await codeFor('lin'))).toEqual({
    status: 200,
    access_token: expect.stringMatching(/^[^.]+\.[^.]+\.[^.]+$/),
    expires_in: 2_592_000,
    id_token: expect.any(String),
    refresh_token: expect.any(String),
    scope: 'profile openid',
    token_type: 'Bearer',
  })
  expect(await redeem(await codeFor('lin', { scope: 'profile' }))).not.toHaveProperty('id_token')
})

describe('ID tokens', () => {
  test('are signed with HS256 and the channel secret, and verify accepts them', async () => {
    const { id_token: token } = await redeem(await codeFor('lin', { max_age: '10' }))
    expect(decodeProtectedHeader(String(token))).toEqual({ typ: 'JWT', alg: 'HS256' })
    const claims = await form('/oauth2/v2.1/verify', { id_token: String(token), ...client, nonce: 'n1' })
    expect(claims).toMatchObject({
      iss: 'https://access.line.me',
      sub: lineUserId('1000000001', 'lin'),
      aud: client.client_id,
      nonce: 'n1',
      amr: ['pwd'],
      name: '林美麗',
      email: 'lin@example.com',
      auth_time: expect.any(Number),
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600)
  })

  test('are signed with ES256 on request, and JWKS verifies them after a key rotation', async () => {
    const { id_token: token } = await redeem(await codeFor('lin'), { id_token_key_type: 'JWK' })
    await line.control('POST', '/certs/rotate')
    const certs = (await (await fetch(`${line.apiBase}/oauth2/v2.1/certs`)).json()) as JSONWebKeySet
    expect(certs.keys).toHaveLength(3)
    expect(certs.keys[0]).not.toHaveProperty('d')
    const keys = createLocalJWKSet(certs)
    const { protectedHeader } = await jwtVerify(String(token), keys, { issuer: 'https://access.line.me' })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: certs.keys[1]!.kid })
    expect(await form('/oauth2/v2.1/verify', { id_token: String(token), ...client })).toMatchObject({
      status: 200,
    })
  })

  test.each([
    ['Invalid IdToken.', { id_token: 'x.y.z' }],
    ['Invalid IdToken Audience.', { client_id: '2000000002' }],
    ['Invalid IdToken Nonce.', { nonce: 'n2' }],
    ['Invalid IdToken Subject Identifier.', { user_id: 'U0' }],
  ])('are refused by verify with "%s"', async (description, change) => {
    const { id_token: token } = await redeem(await codeFor('lin'))
    const answer = await form('/oauth2/v2.1/verify', { id_token: String(token), ...client, ...change })
    expect(answer).toMatchObject({ status: 400, error: 'invalid_request', error_description: description })
  })

  test('expire after an hour', async () => {
    const { id_token: token } = await redeem(await codeFor('lin'))
    await advance(3598)
    expect(await form('/oauth2/v2.1/verify', { id_token: String(token), ...client })).toMatchObject({
      status: 200,
    })
    await advance(3)
    const late = await form('/oauth2/v2.1/verify', { id_token: String(token), ...client })
    expect(late['error_description']).toBe('IdToken expired.')
  })
})

describe('the token endpoint refuses', () => {
  test.each([
    ['no grant_type', { grant_type: '' }, 'invalid_request'],
    ['unknown grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['wrong secret', { client_secret: 'x' }, 'invalid_client'],
    ['another client', { client_id: '2000000002', client_secret: 'b'.repeat(32) }, 'invalid_grant'],
    ['wrong code', { code: 'x' }, 'invalid_grant'],
    ['wrong redirect_uri', { redirect_uri: `${callback}?` }, 'invalid_grant'],
  ])('%s', async (_name, change, error) => {
    const code = await codeFor('lin')
    expect(await redeem(code, change)).toMatchObject({ status: 400, error })
    expect(await redeem(code)).toMatchObject({ status: 200 })
  })
})

describe('expiry', () => {
  test('a code is refused after 601 s', async () => {
    const code = await codeFor('lin')
    await advance(601)
    expect(await redeem(code)).toMatchObject({ status: 400, error: 'invalid_grant' })
  })

  test('access tokens expire after 30 days, refresh tokens after 90 days even when used', async () => {
    const { access_token: access, refresh_token: refresh } = await redeem(await codeFor('lin'))
    const renew = () =>
      form('/oauth2/v2.1/token', { grant_type: 'refresh_token', refresh_token: String(refresh), ...client })
    await advance(30 * 86_400 - 5)
    expect(await verifyAccess(access)).toMatchObject({ client_id: client.client_id, scope: 'profile openid' })
    await advance(6)
    expect(await verifyAccess(access)).toMatchObject({ error_description: 'The access token expired' })
    const renewed = await renew()
    expect(renewed).toMatchObject({ status: 200, refresh_token: refresh })
    expect(renewed).not.toHaveProperty('id_token')
    await advance(60 * 86_400)
    const late = { status: 400, error: 'invalid_grant', error_description: 'invalid refresh token' }
    expect(await renew()).toEqual(late)
  })
})

describe('an access token', () => {
  test('reads userinfo, profile and friendship', async () => {
    const { access_token: token } = await redeem(await codeFor('lin'))
    const sub = lineUserId('1000000001', 'lin')
    const picture = 'http://127.0.0.1/__line/profile/lin'
    expect(await get('/oauth2/v2.1/userinfo', token)).toEqual({ status: 200, sub, name: '林美麗', picture })
    const profile = { status: 200, userId: sub, displayName: '林美麗', pictureUrl: picture }
    expect(await get('/v2/profile', token)).toEqual(profile)
    expect(await get('/friendship/v1/status', token)).toEqual({ status: 200, friendFlag: true })
  })

  test('gets 401 when it is not valid and 403 without the scope', async () => {
    const { access_token: token } = await redeem(await codeFor('lin', { scope: 'openid' }))
    expect(await get('/v2/profile', token)).toMatchObject({ status: 403 })
    expect(await get('/v2/profile', 'x')).toMatchObject({ status: 401 })
    await line.control('POST', '/tokens/revoke', { user: 'lin' })
    expect(await get('/oauth2/v2.1/userinfo', token)).toMatchObject({ status: 401 })
    expect(await verifyAccess(token)).toMatchObject({ error_description: 'The access token revoked' })
    expect(await verifyAccess('x')).toMatchObject({ error_description: 'The access token not JWS' })
  })
})

test('deauthorizing revokes tokens and consents', async () => {
  const { access_token: token } = await redeem(await codeFor('lin'))
  const channel = await form('/oauth2/v3/token', { grant_type: 'client_credentials', ...client })
  const deauthorize = async (bearer: unknown) => {
    const headers = { authorization: `Bearer ${String(bearer)}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ userAccessToken: token })
    return read(await fetch(`${line.apiBase}/user/v1/deauthorize`, { method: 'POST', headers, body }))
  }
  expect(await deauthorize(token)).toMatchObject({ status: 401 })
  expect(await deauthorize(channel['access_token'])).toEqual({ status: 204 })
  expect(await deauthorize(channel['access_token'])).toEqual({ status: 400, message: 'invalid token' })
  expect(await verifyAccess(token)).toMatchObject({ status: 400 })
})
