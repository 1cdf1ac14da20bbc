import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lineUserId } from '#line/line-user-id.ts'
import { smallLineSeed, startLinePlatform, type RunningLinePlatform } from '#line/start-line-platform.ts'
import { liffApp, liffCallback, logInLiff, redeemLiff, verifier } from '#line/testing/liff-login.ts'

let line: RunningLinePlatform
beforeAll(async () => void (line = await startLinePlatform(smallLineSeed('https://site.example/cb'))))
beforeEach(() => line.control('POST', '/reset'))
afterAll(() => line.stop())

const advance = (seconds: number) => line.control('POST', '/clock', { advanceMs: seconds * 1000 })
const errorOf = async (response: Response) => ((await response.json()) as { error?: string }).error
const verifyAccess = (token: string) =>
  fetch(`${line.apiBase}/oauth2/v2.1/verify?access_token=${encodeURIComponent(token)}`)
const verifyId = (id_token: string, more: Record<string, string> = {}) =>
  fetch(`${line.apiBase}/oauth2/v2.1/verify`, {
    method: 'POST',
    body: new URLSearchParams({ id_token, client_id: liffApp.clientId, ...more }),
  })

test('a code is redeemed without a secret, for 12 hours and without a refresh token', async () => {
  const response = await redeemLiff(line, await liffCallback(line))
  expect(await response.json()).toEqual({
    access_token: expect.any(String),
    expires_in: 43_200,
    id_token: expect.any(String),
    scope: 'profile openid',
    token_type: 'Bearer',
  })
})

test('the ID token is ES256 without a nonce; POST verify and a client of the JWKS accept it', async () => {
  const { id_token: token } = await logInLiff(line)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) })
  const keys = (await (await fetch(`${line.apiBase}/oauth2/v2.1/certs`)).json()) as JSONWebKeySet
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
    issuer: 'https://access.line.me',
    audience: liffApp.clientId,
    algorithms: ['ES256'],
  })
  expect(payload).toMatchObject({ sub: lineUserId('1000000001', 'lin'), name: '林美麗' })
  expect(payload).not.toHaveProperty('nonce')
  expect(await (await verifyId(token)).json()).toEqual(payload)
  expect((await verifyId(token, { client_id: '2000000002' })).status).toBe(400)
})

test('without id_token_key_type the ID token of a LIFF app is ES256 too', async () => {
  const response = await redeemLiff(line, await liffCallback(line), { id_token_key_type: '' })
  const { id_token } = (await response.json()) as { id_token: string }
  expect(decodeProtectedHeader(id_token).alg).toBe('ES256')
})

describe('a code is refused', () => {
  test.each([
    ['with a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['without a verifier', { code_verifier: '' }, 'invalid_grant'],
    ['with another redirect_uri', { redirect_uri: 'https://site.example/liff/x' }, 'invalid_grant'],
    ['for an unknown app', { appId: '2000000001-Unknown0' }, 'invalid_client'],
    ['for an app of another channel', { appId: '2000000002-AbcdEfgh' }, 'invalid_client'],
    [
      'for another channel and its app',
      { appId: '2000000002-AbcdEfgh', client_id: '2000000002' },
      'invalid_grant',
    ],
    ['with an empty app', { appId: '' }, 'invalid_client'],
    ['when it is unknown', { code: 'f'.repeat(40) }, 'invalid_grant'],
  ])('%s', async (_name, change, error) => {
    const response = await redeemLiff(line, await liffCallback(line), change)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toBe(error)
  })

  test('601 s after the login', async () => {
    const back = await liffCallback(line)
    await advance(601)
    expect(await errorOf(await redeemLiff(line, back))).toBe('invalid_grant')
  })

  test('at the second use, which also revokes the tokens of the first', async () => {
    const back = await liffCallback(line)
    const { access_token } = (await (await redeemLiff(line, back)).json()) as { access_token: string }
    expect((await verifyAccess(access_token)).status).toBe(200)
    expect(await errorOf(await redeemLiff(line, back))).toBe('invalid_grant')
    expect(await (await verifyAccess(access_token)).json()).toMatchObject({
      error_description: 'The access token revoked',
    })
  })

  test('as a code of the web login, with the secret and without appId', async () => {
    const back = await liffCallback(line)
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: liffApp.clientId,
      client_secret: 'a'.repeat(32),
      code: back.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: back.searchParams.get('liffRedirectUri') ?? '',
    })
    const response = await fetch(`${line.apiBase}/oauth2/v2.1/token`, { method: 'POST', body })
    expect(await errorOf(response)).toBe('invalid_grant')
  })
})

test('a code of the web login is not redeemed without the secret, by naming a LIFF app', async () => {
  const params = { response_type: 'code', client_id: liffApp.clientId, state: 's', scope: 'openid' }
  const redirect_uri = 'https://site.example/cb'
  const query = new URLSearchParams({ ...params, redirect_uri })
  const authorize = `${line.accessBase}/oauth2/v2.1/authorize?${query}`
  const back = await line.logInByScript(authorize, { user: 'lin' })
  const response = await redeemLiff(line, back, { client_id: liffApp.clientId, redirect_uri })
  expect(await errorOf(response)).toBe('invalid_grant')
})

test('the ID token expires after 1 hour, the access token after 12 hours', async () => {
  const { access_token, id_token } = await logInLiff(line)
  await advance(3601)
  expect(await (await verifyId(id_token)).json()).toMatchObject({ error_description: 'IdToken expired.' })
  expect((await verifyAccess(access_token)).status).toBe(200)
  await advance(43_200 - 3601 - 10)
  expect((await verifyAccess(access_token)).status).toBe(200)
  await advance(11)
  expect(await (await verifyAccess(access_token)).json()).toMatchObject({
    error_description: 'The access token expired',
  })
})
