import * as oidc from 'openid-client'
import { LineUnavailable } from '#platform/line-unavailable.ts'

export interface LoginRefusal {
  /** `state_mismatch`: LINE's failed auto login looks the same, so offer a retry. */
  outcome: 'denied' | 'state_mismatch' | 'line_unavailable' | 'invalid'
  reason: string
}

/** LINE writes its error codes in upper case. */
export function refusalOfCallbackError(error: string): LoginRefusal {
  const code = error.toUpperCase()
  if (code === 'ACCESS_DENIED') return { outcome: 'denied', reason: 'callback_access_denied' }
  const isTheirs = code === 'SERVER_ERROR' || code === 'TEMPORARILY_UNAVAILABLE'
  const known = /^[A-Z_]{1,40}$/.test(code) ? code.toLowerCase() : 'unknown'
  return { outcome: isTheirs ? 'line_unavailable' : 'invalid', reason: `callback_${known}` }
}

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
