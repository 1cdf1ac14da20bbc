import { useStore } from '../store.ts'
import { authState, loggedOut } from './auth-state.ts'

/** A member's data as long as the member is logged in: after a logout, in whichever tab, it leaves the screen. */
export function useMemberData<T>(data: T | undefined): T | undefined {
  const { isLogin } = useStore(authState, loggedOut)
  return isLogin ? data : undefined
}
