import { ApiError } from '#client/session/call-api.ts'
import { isRefusedUnread, mayHaveBeenAccepted } from '#client/session/may-have-been-accepted.ts'

let unknown: { text: string; key: string } | undefined
let wasUnread = false

/**
 * Sends a change under an idempotency key. After a lost response or a server failure the same change has the same key,
 * so that it is made once. The key is lost with the document.
 */
export async function sendOnce<Answer>(
  change: unknown,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const text = JSON.stringify(change)
  const earlier = unknown?.text === text ? unknown : undefined
  const key = earlier?.key ?? crypto.randomUUID()
  unknown = undefined
  wasUnread = false
  try {
    return await send(key)
  } catch (error) {
    wasUnread = error instanceof ApiError && isRefusedUnread(error)
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

/** Whether the last change was refused for what it says: then what a preview has shown is out of date. */
export const mustPreviewAgain = (): boolean => unknown === undefined && !wasUnread

export const refusalWords = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error
  const fields = new Set(error.problem.fields?.map(({ message }) => message))
  return fields.size > 0 ? [...fields].join('') : error.message
}

/** After `sendOnce`: also what to do when the change may have been made. */
export const failureWords = (error: unknown): string =>
  isOutcomeUnknown() ? `${refusalWords(error)}不確定這次有沒有送到，再按一次不會重複。` : refusalWords(error)
