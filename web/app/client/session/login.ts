import type { logout, startLineLogin } from 'contract/identity'
import { withLoading } from '#client/notices/loading-state.ts'
import { authState, resetAuth } from './auth-state.ts'
import { callApi } from './call-api.ts'

/** Redirects to LINE to log in; returns to `returnTo`, by default the current page. */
export async function startLogin(returnTo = `${location.pathname}${location.search}`): Promise<void> {
  const address = await withLoading(
    callApi<typeof startLineLogin>('GET /api/user/line', { query: { redierctUrl: returnTo } }),
  )
  location.assign(address)
}

/** Ends the session here and on the server. Without a network it still ends here. */
export async function endLogin(): Promise<void> {
  if (authState.read().isLogin) {
    await callApi<typeof logout>('POST /api/logout', {}, { isLogout: true }).catch(() => undefined)
  }
  resetAuth()
}
