import { refusals, type Problem, type RefusalCode } from 'contract/errors'
import { Refusal, refuse } from '#platform/refuse.ts'

/** PostgreSQL's codes for "not now": lock or statement timeout, out of memory, lost races. */
const busyStates = new Set('55P03 57014 53200 53400 25P03 40001 40P01'.split(' '))
/**
 * The database cannot be reached: too many clients, shutting down, starting, lost connections. 08P01 is how pgbouncer says
 * that it has no connection to give.
 */
const unreachableStates = new Set(
  '53300 57P01 57P02 57P03 57P05 08001 08003 08006 08P01 EAGAIN ECONNREFUSED ECONNRESET ENOENT EPIPE ETIMEDOUT EAI_AGAIN ENOTFOUND EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
)
/** No space left for the row or for the log of changes. */
const diskFull = '53100'
/** Text that PostgreSQL cannot store: NUL bytes, broken encodings. */
const unreadableText = new Set(['22021', '22P05'])

const byFastifyStatus: Record<number, RefusalCode> = {
  // A path that tries to leave the folder of files. Whether something is there is nobody's business.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'overloaded',
}

/** Turns whatever was thrown into an expected refusal, or undefined when it is our own fault. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  if (busyStates.has(code) || isUnreachable(error)) {
    return refuse('overloaded', { retryAfterSeconds: 2 })
  }
  if (code === diskFull) return refuse('storage_full', { retryAfterSeconds: 30 })
  if (unreadableText.has(code)) return refuse('malformed_request')
  return 'statusCode' in error ? refusalOfStatus(Number(error.statusCode)) : undefined
}

/** What Fastify and its plugins refuse by a status of their own; of what is left, 4xx is a broken request. */
const refusalOfStatus = (status: number): Refusal | undefined => {
  const code = byFastifyStatus[status] ?? (status >= 400 && status < 500 ? 'malformed_request' : undefined)
  return code && refuse(code, code === 'overloaded' ? { retryAfterSeconds: 2 } : {})
}

/** Whether a statement failed because the database could not be reached, and not because of the statement. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (unreachableStates.has(codeOf(error)) || isLostConnection(error))

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** pg and its pool throw these without a code. */
const isLostConnection = ({ message }: Error): boolean =>
  message === 'timeout exceeded when trying to connect' ||
  message === 'Query read timeout' ||
  message.startsWith('Connection terminated') ||
  message.endsWith('is not queryable')

/** The RFC 9457 body of a refusal. Never holds SQL, stacks or names of constraints. */
export function problemOf(refusal: Refusal, requestId: string | undefined): Problem {
  const { days, fields } = refusal.details
  return {
    type: 'about:blank',
    status: refusal.status,
    title: refusals[refusal.code].message,
    code: refusal.code,
    detail: refusal.message,
    data: { message: refusal.message, ...(days ? { days } : {}) },
    ...(fields ? { fields } : {}),
    ...(requestId === undefined ? {} : { requestId }),
    retryable: refusal.status >= 500 || refusal.status === 429 || refusal.code === 'request_in_progress',
  }
}
