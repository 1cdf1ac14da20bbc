import { pages } from 'contract/pages'
import { data, redirect, type MiddlewareFunction } from 'react-router'
import { surfacePath } from '#client/surface-path.ts'
import { currentAuth } from './auth-state.ts'
import { ApiError } from './call-api.ts'
import type { LoaderResults } from './show-errors-in-guard.ts'

/**
 * Login guard of a page. Throws a 401 when nobody is logged in; redirects an account that has not signed up to the
 * sign-up page, which returns here afterwards.
 */
export const requireLogin: MiddlewareFunction<LoaderResults> = async ({ url }, next) => {
  if (!currentAuth().isLogin) throw data(null, { status: 401 })
  const results = await next()
  if (Object.values(results).some(({ result }) => isSignupRequired(result))) {
    const { pathname, search } = url
    const returnTo = encodeURIComponent(`${pathname}${search}`)
    throw redirect(surfacePath(`${pages.signup()}?returnTo=${returnTo}`, pathname))
  }
  return results
}

const isSignupRequired = (result: unknown): boolean =>
  result instanceof ApiError && result.code === 'signup_required'
