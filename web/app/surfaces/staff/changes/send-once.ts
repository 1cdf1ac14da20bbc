import { ApiError } from '#client/session/call-api.ts'
import { mayHaveBeenAccepted } from '#client/session/may-have-been-accepted.ts'

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
  const earlier = unknown?.text === text ? unknown : undefined
  const key = earlier?.key ?? crypto.randomUUID()
  unknown = undefined
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof ApiError) || mayHaveBeenAccepted(error, earlier !== undefined))
      unknown = { text, key }
    throw error
  }
}

/**
 * Whether the last change may have been made although it failed. What it was read from must stay: a new preview would be of the
 * changed days, and confirming it would change them twice.
 */
export const isOutcomeUnknown = (): boolean => unknown !== undefined

export const refusalWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  const fields = new Set(error.problem.fields?.map(({ message }) => message))
  return fields.size > 0 ? [...fields].join('') : error.message
}

/** After `sendOnce`: also what to do when the change may have been made. */
export const failureWords = (error: unknown): string =>
  isOutcomeUnknown() ? `${refusalWords(error)}不確定這次有沒有送到，再按一次不會重複。` : refusalWords(error)
