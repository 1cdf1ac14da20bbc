import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followStoredAuth } from './auth-state.ts'
import { takeOverLogin } from './login.ts'

/**
 * Starts the session of this tab: stored login, other tabs, and a login that has just returned from LINE. `onReturn` is
 * called when that login stays on this page; it must be the same function on every render.
 */
export function useSession(onReturn?: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    takeOverLogin().then(
      (login) => {
        if (login?.goOn !== undefined) return navigate(login.goOn, { replace: true })
        if (login !== undefined) onReturn?.()
        return undefined
      },
      () => undefined,
    )
    return stop
  }, [navigate, onReturn])
}
