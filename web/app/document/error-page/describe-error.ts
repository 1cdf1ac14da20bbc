import type { Problem } from 'contract/errors'
import { isRouteErrorResponse } from 'react-router'
import { offlineMessage } from '#client/session/offline-message.ts'

const unknownMessage = '頁面暫時無法顯示'

/**
 * Status and message of an error page, from a refusal of the API or the server's response to a data request. Status 0:
 * no response, so no code is shown. Anything else is a 500.
 */
export function describeError(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, message: messageOf(error.data) }
  if (!(error instanceof Error)) return { status: 500, message: unknownMessage }
  if (isWithoutResponse(error)) return { status: 0, message: offlineMessage }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 500
  return { status, message: isForReaders(error.message) ? error.message : unknownMessage }
}

/** The router's own request for the data of a page: Chromium, Firefox and WebKit have these messages. */
const isWithoutResponse = (error: Error): boolean =>
  error instanceof TypeError && /^(Failed to fetch|NetworkError when|Load failed)/.test(error.message)

const messageOf = (answer: unknown): string => {
  try {
    const problem = (typeof answer === 'string' ? JSON.parse(answer) : answer) as Partial<Problem> | null
    return problem?.data?.message ?? problem?.detail ?? unknownMessage
  } catch {
    return unknownMessage
  }
}

/** Messages of browsers and libraries are English; messages for readers are Chinese. */
const isForReaders = (message: string): boolean => /\p{Script=Han}/u.test(message)
