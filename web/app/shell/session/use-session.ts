import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followStoredAuth } from './auth-state.ts'
import { takeOverLogin } from './login.ts'

/** Starts the session of this tab: stored login, other tabs, and a login that has just come back from LINE. */
export function useSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    takeOverLogin().then(
      (target) => (target === undefined ? undefined : navigate(target, { replace: true })),
      () => undefined,
    )
    return stop
  }, [navigate])
}
