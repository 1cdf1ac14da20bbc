import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { authState, followStoredAuth } from './auth-state.ts'
import { awaitLogin } from './await-login.ts'
import { takeAccountChange } from './page-account.ts'
import { notFinished, takeLoginReturn } from './take-login-return.ts'

const importLogin = () => import('./complete-login.ts')

/**
 * `onReturn` is called when a login that has returned from LINE stays on this page; pass the same function on every
 * render.
 */
export function useSession(onReturn?: () => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const stop = followStoredAuth()
    if (takeAccountChange())
      showSuccess(`現在登入的是${authState.read().name}，畫面已經換成這個帳號的資料。`, 6000)
    const returned = takeLoginReturn()
    if (returned === undefined) return stop
    const login = importLogin().then((loaded) => loaded.completeLogin(returned))
    awaitLogin(login)
    login.then(
      (completed) => {
        if (completed?.nextPage !== undefined) return navigate(completed.nextPage, { replace: true })
        if (completed !== undefined) onReturn?.()
        return undefined
      },
      () => showError(notFinished),
    )
    return stop
  }, [navigate, onReturn])
}
