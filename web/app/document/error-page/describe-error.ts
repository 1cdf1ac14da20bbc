import type { Problem } from 'contract/errors'
import { isRouteErrorResponse } from 'react-router'

const unknownMessage = '頁面暫時無法顯示'

/**
 * The status and the message of what a page failed with: a refusal of the API in the browser, or the server's answer to a
 * request for a page's data. Status 0 is: no answer came. Anything else is a 500.
 */
export function describeError(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageOf(error.data) }
  if (!(error instanceof Error)) return { status: 500, message: unknownMessage }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { status, message: isForReaders(error.message) ? error.message : unknownMessage }
}

/** The server answers with problem+json, which the router hands over as text. */
const messageOf = (answer: unknown): string => {
  try {
    const problem = (typeof answer === 'string' ? JSON.parse(answer) : answer) as Partial<Problem> | null
    return problem?.data?.message ?? problem?.detail ?? unknownMessage
  } catch {
    return unknownMessage
  }
}

/** Messages of browsers and libraries are English; ours are written for readers. */
const isForReaders = (message: string): boolean => /\p{Script=Han}/u.test(message)
