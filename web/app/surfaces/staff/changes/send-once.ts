import { ApiError } from '#client/session/call-api.ts'

let unknown: { text: string; key: string } | undefined

/**
 * Sends a change under an idempotency key. After a lost response or a server failure the same change has the same key,
 * so that it is made once.
 */
export async function sendOnce<Answer>(
  change: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(change)
  const key = unknown?.text === text ? unknown.key : crypto.randomUUID()
  unknown = undefined
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof ApiError) || isUnknown(error)) unknown = { text, key }
    throw error
  }
}

const isUnknown = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 429 || status >= 500 || code === 'request_in_progress'

export const refusalWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  const fields = new Set(error.problem.fields?.map(({ message }) => message))
  return fields.size > 0 ? [...fields].join('') : error.message
}
