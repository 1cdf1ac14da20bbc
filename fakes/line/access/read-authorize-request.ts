import type { LoginChannelSeed } from '#line/line-seed.ts'
import { hasRepeats } from '#line/request-params.ts'

export interface AuthorizeRequest {
  channelId: string
  redirectUri: string
  state: string
  scopes: readonly string[]
  nonce?: string
  prompt?: 'none' | 'login' | 'consent'
  botPrompt?: 'normal' | 'aggressive'
  codeChallenge?: string
  maxAge?: number
  disableAutoLogin: boolean
  /** Undefined for a web login. */
  liffId?: string
  /** The origin to which the page at `redirectUri` redirects in turn. */
  thenOrigin?: string
}

/** Error codes of the authorize address; LINE writes them in upper case, unlike RFC 6749. */
export type AuthorizeErrorCode =
  | 'INVALID_REQUEST'
  | 'ACCESS_DENIED'
  | 'UNSUPPORTED_RESPONSE_TYPE'
  | 'INVALID_SCOPE'
  | 'SERVER_ERROR'
  | 'LOGIN_REQUIRED'
  | 'INTERACTION_REQUIRED'

/** LINE returns `state` only if the request had one. */
export interface AuthorizeRefusal {
  redirectUri: string
  state: string | null
  error: AuthorizeErrorCode
  description: string
  /** Set for a LIFF app: its channel. */
  liffClientId?: string
}

export type AuthorizeReading =
  | { kind: 'accepted'; request: AuthorizeRequest }
  /** There is no safe address to redirect to: LINE shows an error page with status 400. */
  | { kind: 'no_redirect'; reason: string }
  | { kind: 'refused'; refusal: AuthorizeRefusal }

type Problem = [AuthorizeErrorCode, string]

const mustNotRepeat = [
  'response_type',
  'state',
  'scope',
  'nonce',
  'prompt',
  'code_challenge',
  'bot_prompt',
  'max_age',
]
const knownScopes = ['openid', 'profile', 'email']
export const s256Challenge = /^[\w-]{43}$/

/** LINE Login v2.1, "Authenticating users". */
export function readAuthorizeRequest(
  params: URLSearchParams,
  channels: ReadonlyMap<string, LoginChannelSeed>,
): AuthorizeReading {
  const redirectUri = params.get('redirect_uri') ?? ''
  const channel = channels.get(params.get('client_id') ?? '')
  if (!channel || hasRepeats(params, ['client_id', 'redirect_uri'])) {
    return { kind: 'no_redirect', reason: 'client_id 不存在，請檢查 LINE Login channel 的設定。' }
  }
  if (!channel.callbacks.some((callback) => isSameCallback(redirectUri, callback))) {
    return {
      kind: 'no_redirect',
      reason: 'redirect_uri 不正確，請確認它已登錄在 channel 的 callback 網址中。',
    }
  }
  const problem = findProblem(params, channel)
  if (!problem) return { kind: 'accepted', request: requestOf(params, channel, redirectUri) }
  const [error, description] = problem
  return { kind: 'refused', refusal: { redirectUri, state: params.get('state'), error, description } }
}

/** Does not normalize; extra query parameters after the registered address are allowed. */
export function isSameCallback(sent: string, registered: string): boolean {
  if (sent.includes('#')) return false
  return sent === registered || sent.startsWith(registered + (registered.includes('?') ? '&' : '?'))
}

function findProblem(params: URLSearchParams, channel: LoginChannelSeed): Problem | undefined {
  if (!params.get('state')) return ['INVALID_REQUEST', "'state' is not specified."]
  if (hasRepeats(params, mustNotRepeat)) return ['INVALID_REQUEST', 'A parameter is given more than once.']
  return findTypeProblem(params) ?? findScopeProblem(params, channel) ?? findOptionProblem(params)
}

function findTypeProblem(params: URLSearchParams): Problem | undefined {
  const type = params.get('response_type')
  if (!type) return ['INVALID_REQUEST', "'response_type' is not specified."]
  if (type !== 'code') return ['UNSUPPORTED_RESPONSE_TYPE', 'response_type must be code.']
  return undefined
}

function findScopeProblem(params: URLSearchParams, channel: LoginChannelSeed): Problem | undefined {
  const scopes = scopesOf(params)
  if (!scopes.includes('openid') && !scopes.includes('profile')) {
    return ['INVALID_SCOPE', 'The requested scope is invalid, unknown, or malformed.']
  }
  const unknown = scopes.some((scope) => !knownScopes.includes(scope))
  const emailRefused = scopes.includes('email') && !(channel.emailPermission && scopes.includes('openid'))
  if (unknown || emailRefused)
    return ['INVALID_SCOPE', 'The requested scope is not allowed for this channel.']
  return undefined
}

function findOptionProblem(params: URLSearchParams): Problem | undefined {
  const allowed: Record<string, readonly string[]> = {
    prompt: ['none', 'login', 'consent'],
    bot_prompt: ['normal', 'aggressive'],
    // LINE also has form_post and JWT modes.
    response_mode: ['query'],
  }
  for (const [name, words] of Object.entries(allowed)) {
    const word = params.get(name)
    if (word !== null && !words.includes(word)) return ['INVALID_REQUEST', `'${name}' is invalid.`]
  }
  const challenge = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (challenge === null && method === null) return undefined
  if (method === 'S256' && s256Challenge.test(challenge ?? '')) return undefined
  return ['INVALID_REQUEST', "'code_challenge' is invalid: only S256 is supported."]
}

function requestOf(
  params: URLSearchParams,
  channel: LoginChannelSeed,
  redirectUri: string,
): AuthorizeRequest {
  const nonce = params.get('nonce')
  const challenge = params.get('code_challenge')
  const maxAge = params.get('max_age')
  return {
    channelId: channel.id,
    redirectUri,
    state: params.get('state') ?? '',
    scopes: knownScopes.filter((scope) => scopesOf(params).includes(scope)),
    disableAutoLogin: params.get('disable_auto_login') === 'true',
    ...(nonce ? { nonce } : {}),
    ...(challenge ? { codeChallenge: challenge } : {}),
    ...(maxAge !== null && /^\d+$/.test(maxAge) ? { maxAge: Number(maxAge) } : {}),
    ...(params.has('prompt') ? { prompt: params.get('prompt') as 'none' | 'login' | 'consent' } : {}),
    ...(params.has('bot_prompt') ? { botPrompt: params.get('bot_prompt') as 'normal' | 'aggressive' } : {}),
  }
}

function scopesOf(params: URLSearchParams): string[] {
  return (params.get('scope') ?? '').split(' ').filter(Boolean)
}
