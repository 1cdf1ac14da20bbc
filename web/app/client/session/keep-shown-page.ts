import type { MiddlewareFunction } from 'react-router'
import { cannotAnswer } from '#client/cannot-answer.ts'
import { ApiError } from './call-api.ts'
import type { LoaderResults } from './show-errors-in-guard.ts'

/** What the last page that opened was loaded with. */
let opened: { address: string; results: LoaderResults } | undefined

/**
 * Keeps the page that is open when it is loaded again, as after a change, and the network or the server fails: an error page
 * would take what is typed in it. The failed call has shown its message.
 */
export const keepShownPage: MiddlewareFunction<LoaderResults> = async ({ request }, next) => {
  const results = await next()
  // What an action answers is not what the page shows.
  if (request.method !== 'GET') return results
  const outcomes = Object.values(results)
  const errors = outcomes.flatMap(({ type, result }) => (type === 'error' ? [result] : []))
  const earlier = opened?.address === request.url ? opened.results : undefined
  if (errors.length > 0 && errors.every(mayPass) && earlier !== undefined) return { ...earlier }
  const isOpened = outcomes.every(({ type, result }) => type === 'data' && !(result instanceof Response))
  // A route that is not loaded again keeps its data.
  opened = isOpened ? { address: request.url, results: { ...earlier, ...results } } : undefined
  return results
}

/** Whether the page of this request is open, so that a failed reading keeps it as it is. */
export const isOpenPage = ({ url }: Request): boolean => opened?.address === url

const mayPass = (error: unknown): boolean => error instanceof ApiError && cannotAnswer(error)
