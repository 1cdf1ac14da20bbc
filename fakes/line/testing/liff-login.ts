import { createHash, randomBytes } from 'node:crypto'
import type { RunningLinePlatform } from '#line/start-line-platform.ts'

type Texts = Record<string, string>

export const liffApp = { appId: '2000000001-AbcdEfgh', clientId: '2000000001' }

export const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** As `liff.login()` does; `undefined` leaves a parameter out. */
export function authorizeLiff(line: RunningLinePlatform, more: Record<string, string | undefined> = {}) {
  const params = {
    app_id: liffApp.appId,
    state: 'abcDEF123456',
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: challenge,
    liff_sdk_version: '2.31.0',
    ...more,
  }
  const sent = Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return fetch(`${line.accessBase}/liff/v1/authorize?${new URLSearchParams(sent)}`, { redirect: 'manual' })
}

export async function liffCallback(line: RunningLinePlatform, user = 'lin', more: Texts = {}): Promise<URL> {
  await line.control('POST', '/login/next', { user })
  return new URL((await authorizeLiff(line, more)).headers.get('location') ?? '')
}

export function redeemLiff(line: RunningLinePlatform, callback: URL, more: Texts = {}): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: callback.searchParams.get('liffClientId') ?? '',
    appId: liffApp.appId,
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: callback.searchParams.get('liffRedirectUri') ?? '',
    id_token_key_type: 'JWK',
    ...more,
  })
  return fetch(`${line.apiBase}/oauth2/v2.1/token`, { method: 'POST', body })
}

export type LiffTokens = { access_token: string; id_token: string; expires_in: number }

export async function logInLiff(line: RunningLinePlatform, user = 'lin'): Promise<LiffTokens> {
  return (await (await redeemLiff(line, await liffCallback(line, user))).json()) as LiffTokens
}
