import * as oidc from 'openid-client'
import { LineUnavailable } from '#platform/line-unavailable.ts'

/** Why a LINE login failed. `reason` is for the log: it contains no secret and is not shown to people. */
export interface LoginRefusal {
  /**
   * `denied`: the person refused consent. `state_mismatch`: not the login this browser started; LINE's failed auto
   * login looks the same, so offer a retry. `line_unavailable`: retry later. `invalid`: anything else.
   */
  outcome: 'denied' | 'state_mismatch' | 'line_unavailable' | 'invalid'
  reason: string
}

/** Maps the `error` of a callback. LINE writes its codes in upper case. */
export function refusalOfCallbackError(error: string): LoginRefusal {
  const code = error.toUpperCase()
  if (code === 'ACCESS_DENIED') return { outcome: 'denied', reason: 'callback_access_denied' }
  const isTheirs = code === 'SERVER_ERROR' || code === 'TEMPORARILY_UNAVAILABLE'
  const known = /^[A-Z_]{1,40}$/.test(code) ? code.toLowerCase() : 'unknown'
  return { outcome: isTheirs ? 'line_unavailable' : 'invalid', reason: `callback_${known}` }
}

/** Maps an error of the code exchange or of the ID token's verification. */
export function refusalOfFailure(error: unknown): LoginRefusal {
  const unavailable = findUnavailable(error)
  if (unavailable) return { outcome: 'line_unavailable', reason: unavailable.message }
  if (error instanceof oidc.ResponseBodyError) return { outcome: 'invalid', reason: `token_${error.error}` }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { outcome: 'invalid', reason: code || (error instanceof Error ? error.message : 'unknown') }
}

/** openid-client wraps errors of its fetch; the cause chain still contains them. */
function findUnavailable(error: unknown): LineUnavailable | undefined {
  for (let link = error; link instanceof Error; link = link.cause) {
    if (link instanceof LineUnavailable) return link
  }
  return undefined
}
