import { refusals, type Problem, type RefusalCode } from 'contract/errors'
import { Refusal, refuse } from '#platform/refuse.ts'

/** SQLSTATEs that mean "retry later": lock or statement timeout, out of memory, lost races. */
const busyStates = new Set('55P03 57014 53200 53400 25P03 40001 40P01'.split(' '))
/** Too many clients, shutting down, starting, lost connections; 08P01 is pgbouncer without a free connection. */
const unreachableStates = new Set(
  '53300 57P01 57P02 57P03 57P05 08001 08003 08006 08P01 EAGAIN ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EAI_AGAIN ENOTFOUND EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
)
const diskFull = '53100'
/** Text with characters that it cannot store, and dates and times beyond those that it knows. */
const unstorable = new Set(['22021', '22P05', '22007', '22008'])

/** A refusal that the database decides: its message is the code, its detail says what is in the way. */
const byDatabase = 'HK409'

/** The account or member of the request was deleted while it ran. */
const accountKey = /_(?:account|member|actor)_id_fkey$|^members_id_fkey$/

const byFastifyStatus: Record<number, RefusalCode> = {
  // A path that tries to leave the static folder. Answered as not found, so that it does not reveal which files exist.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'overloaded',
}

/** Undefined when the error is a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (busyStates.has(code) || isDatabaseUnreachable(error)) {
    return refuse('overloaded', { retryAfterSeconds: 2 })
  }
  if (code === diskFull) return refuse('storage_full', { retryAfterSeconds: 30 })
  if (unstorable.has(code)) return refuse('malformed_request')
  if (code === byDatabase) return refusalOfDatabase(error)
  if (code === '23503' && 'constraint' in error && accountKey.test(String(error.constraint)))
    return refuse('session_expired')
  return 'statusCode' in error ? refusalOfStatus(Number(error.statusCode)) : undefined
}

const refusalOfDatabase = (error: Error): Refusal | undefined => {
  const code = error.message
  if (!isRefusalCode(code)) return undefined
  const detail = 'detail' in error && error.detail ? `${String(error.detail)}。` : ''
  return refuse(code, { message: `${detail}${refusals[code].message}` })
}

const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)

const refusalOfStatus = (status: number): Refusal | undefined => {
  const code = byFastifyStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : undefined)
  return code && refuse(code, code === 'overloaded' ? { retryAfterSeconds: 2 } : {})
}

export const isDatabaseUnreachable = (error: unknown): boolean =>
  error instanceof Error && (unreachableStates.has(codeOf(error)) || isLostConnection(error))

/** A standby cancels reads that block the replay of a change of the primary. */
export const isCancelledByReplay = (error: unknown): boolean =>
  error instanceof Error && /conflict with recovery/.test(error.message)

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** pg and its pool throw these errors without a code. */
const isLostConnection = ({ message }: Error): boolean =>
  message === 'timeout exceeded when trying to connect' ||
  message === 'Query read timeout' ||
  message.startsWith('Connection terminated') ||
  message.endsWith('is not queryable')

/** RFC 9457. Never contains SQL, stack traces or constraint names. */
export function problemOf(refusal: Refusal, requestId: string | undefined): Problem {
  const { days, waitlist, fields, conflicts } = refusal.details
  return {
    type: 'about:blank',
    status: refusal.status,
    title: refusals[refusal.code].message,
    code: refusal.code,
    detail: refusal.message,
    data: { message: refusal.message, ...(days ? { days } : {}), ...(waitlist ? { waitlist } : {}) },
    ...(fields ? { fields } : {}),
    ...(conflicts ? { conflicts } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    retryable: refusal.status >= 500 || refusal.status === 429 || refusal.code === 'request_in_progress',
  }
}
