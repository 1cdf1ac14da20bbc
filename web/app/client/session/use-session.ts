import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followStoredAuth } from './auth-state.ts'
import { completeLogin } from './login.ts'

/**
 * Starts the session of this tab: stored login, other tabs, and a login that has just returned from LINE. `onReturn` is
 * called when that login stays on this page; it must be the same function on every render.
 */
export function useSession(onReturn?: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    completeLogin().then(
      (login) => {
        if (login?.nextPage !== undefined) return navigate(login.nextPage, { replace: true })
        if (login !== undefined) onReturn?.()
        return undefined
      },
      () => undefined,
    )
    return stop
  }, [navigate, onReturn])
}
