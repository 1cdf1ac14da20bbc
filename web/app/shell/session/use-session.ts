import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { remindOfChosenDays } from '../../features/day-picker/remind-of-chosen-days.ts'
import { followStoredAuth } from './auth-state.ts'
import { takeOverLogin } from './login.ts'

/** Starts the session of this tab: stored login, other tabs, and a login that has just come back from LINE. */
export function useSession(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    takeOverLogin().then(
      (login) => {
        if (login?.goOn !== undefined) return navigate(login.goOn, { replace: true })
        if (login !== undefined) remindOfChosenDays()
        return undefined
      },
      () => undefined,
    )
    return stop
  }, [navigate])
}
