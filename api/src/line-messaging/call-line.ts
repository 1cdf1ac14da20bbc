import { LineUnavailable } from '#platform/line-unavailable.ts'
import { ChannelRefused } from './channel-refused.ts'

export type LineRefusal = { outcome: 'refused'; status: number; message: string }

export type LineAnswer<T> = { outcome: 'ok'; value: T } | LineRefusal

/**
 * The SDK has no timeout: a late call is ignored, not cancelled. Throws LineUnavailable for timeouts, 5xx and rate
 * limits, ChannelRefused for 401 and 403.
 */
export async function callLine<T>(call: () => Promise<T>, timeoutMs: number): Promise<LineAnswer<T>> {
  try {
    return { outcome: 'ok', value: await inTime(call(), timeoutMs) }
  } catch (error) {
    const answer = httpAnswerOf(error)
    // Without the cause: its text may contain the address with a person's id.
    if (answer === undefined) throw error instanceof LineUnavailable ? error : unreachable()
    return refusalOf(answer)
  }
}

type HttpAnswer = { status: number; body: string; headers: Headers }

const unreachable = () => new LineUnavailable('LINE cannot be reached')

/** By its fields, not its class: the SDK is loaded only when it is needed. */
const httpAnswerOf = (error: unknown): HttpAnswer | undefined => {
  const { status, body, headers } = error as Partial<HttpAnswer>
  return typeof status === 'number' && typeof body === 'string' && headers instanceof Headers
    ? { status, body, headers }
    : undefined
}

const refusalOf = ({ status, body, headers }: HttpAnswer): LineRefusal => {
  const requestId = headers.get('x-line-request-id') ?? '-'
  const message = messageOf(body)
  if (status === 401 || status === 403)
    throw new ChannelRefused(`LINE answered ${status} to the messaging channel (request ${requestId})`)
  if (status >= 500 || (status === 429 && !isMonthlyLimit(message)))
    throw new LineUnavailable(`LINE answered ${status} (request ${requestId})`)
  return { outcome: 'refused', status, message }
}

/** LINE answers 429 both for this and for its rate limits; only the texts differ. */
export const isMonthlyLimit = (message: string): boolean => /monthly limit/i.test(message)

const messageOf = (body: string): string => {
  try {
    const { message, error_description: description } = JSON.parse(body) as Record<string, unknown>
    return String(message ?? description ?? '').slice(0, 300)
  } catch {
    return ''
  }
}

const inTime = async <T>(answer: Promise<T>, timeoutMs: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LineUnavailable('LINE did not answer in time')), timeoutMs)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
