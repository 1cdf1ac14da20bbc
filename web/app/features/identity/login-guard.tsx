import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, Outlet, useRouteError, type MiddlewareFunction } from 'react-router'
import { registerWorker } from '#client/offline/register-worker.ts'
import { authState, currentAuth, loggedOut } from '#client/session/auth-state.ts'
import { ApiError } from '#client/session/call-api.ts'
import { keepShownPage } from '#client/session/keep-shown-page.ts'
import { requireLogin } from '#client/session/require-login.ts'
import { showErrorsInGuard } from '#client/session/show-errors-in-guard.ts'
import { useStore } from '#client/use-store.ts'
import { LoadingPage } from './loading-page.tsx'

export { LoadingPage as HydrateFallback } from './loading-page.tsx'

/** Members do not need it, so its code is loaded when nobody is logged in. */
const loadLoginNeeded = () => import('./login-needed.tsx')
const LateLoginNeeded = lazy(async () => ({ default: (await loadLoginNeeded()).LoginNeeded }))

/** Loaded before the page, so that its heading gets the focus when the navigation ends. */
const prepareLoginNeeded: MiddlewareFunction<unknown> = async (_, next) => {
  if (!currentAuth().isLogin) await loadLoginNeeded().catch(() => undefined)
  return await next()
}
export const clientMiddleware = [prepareLoginNeeded, showErrorsInGuard, keepShownPage, requireLogin]

/** Makes the router run the middleware when a document is loaded, also for a page without data. */
export const clientLoader = () => null

/**
 * Layout route of pages that require a login. After a logout, in any tab, a member's data is removed from the screen.
 */
export default function LoginGuard() {
  const { isLogin } = useStore(authState, loggedOut)
  useEffect(() => void (isLogin && registerWorker()), [isLogin])
  return isLogin ? <Outlet /> : <LoginNeeded />
}

function LoginNeeded() {
  return (
    <Suspense fallback={<LoadingPage />}>
      <LateLoginNeeded />
    </Suspense>
  )
}

/** For 401 only; the surface's layout handles other errors. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isLoginMissing = (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 401
  if (!isLoginMissing) throw error
  return <LoginNeeded />
}
