import type { MiddlewareFunction } from 'react-router'

export type LoaderResults = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * The first middleware of a guard: passes the guard's errors to its own ErrorBoundary. The router would pass an error
 * that is thrown before the pages load to the highest route that loads again, or else to the root.
 */
export const showErrorsInGuard: MiddlewareFunction<LoaderResults> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.entries(results).find(([, { type }]) => type === 'error')
  const isRedirected = Object.values(results).some(({ result }) => result instanceof Response)
  // The router passes errors of actions to the right route.
  if (failed === undefined || isRedirected || request.method !== 'GET') return results
  const [routeId, { result: error }] = failed
  // The root's data is loaded once and stays; a layout has no data, but a new one without a result would fail.
  if (routeId === 'root') delete results[routeId]
  else results[routeId] = { type: 'data', result: undefined }
  // After `next`, the router assigns an error to the route of the middleware.
  throw error
}
