import { cannotAnswer } from '#client/cannot-answer.ts'
import { ApiError } from '#client/session/call-api.ts'

/**
 * For acts whose refusal `callApi` has shown as a toast, which must not be shown twice. Returns whether the page has to be
 * read again: without an answer from the server that would fail too, and show a toast of its own. Throws what is no refusal.
 */
export function mustReadAgain(error: unknown): boolean {
  if (!(error instanceof ApiError)) throw error
  return !cannotAnswer(error)
}
