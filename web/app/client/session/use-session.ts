import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { followStoredAuth } from './auth-state.ts'
import { awaitLogin } from './refresh-tokens.ts'

/**
 * Starts the session of this tab: stored login, other tabs, and a login that has just returned from LINE. `onReturn` is
 * called when that login stays on this page; it must be the same function on every render.
 */
export function useSession(onReturn?: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    if (hasReturned()) {
      const login = import('./complete-login.ts').then(({ completeLogin }) => completeLogin())
      awaitLogin(login)
      login.then(
        (login) => {
          if (login?.nextPage !== undefined) return navigate(login.nextPage, { replace: true })
          if (login !== undefined) onReturn?.()
          return undefined
        },
        () => showError('登入未完成，請再登入一次。'),
      )
    }
    return stop
  }, [navigate, onReturn])
}

/** This page is the first one after the login page of LINE, which only few visitors come from. */
const hasReturned = (): boolean => /^#.*\blogin(_error)?=/.test(location.hash)
