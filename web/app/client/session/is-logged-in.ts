import { authState, readStoredAuth } from './auth-state.ts'

/** True when somebody is logged in; reads the browser's store, since the page may be the first of this tab. */
export function isLoggedIn(): boolean {
  if (!authState.read().isLogin) authState.write(readStoredAuth())
  return authState.read().isLogin
}
