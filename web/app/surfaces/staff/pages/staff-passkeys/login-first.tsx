import { staffPaths } from 'contract/staff-pages'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { startLogin } from '#client/session/login.ts'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import styles from './page.module.css'

/** So that a session that somebody has stolen cannot add one. `readWith` is the token that the page was read with. */
export function LoginFirst({ readWith }: { readWith: string }) {
  const { token } = useStore(authState, loggedOut)
  const { revalidate } = useRevalidator()
  // A login that returns from LINE may be completed while or after the page is read with the token of the one before.
  useEffect(() => {
    if (token !== '' && token !== readWith) void revalidate()
  }, [token, readWith, revalidate])
  return (
    <div className={styles.first}>
      <p>新增第一個通行金鑰以前，請用 LINE 重新登入一次，確認是你本人。登入後 10 分鐘內可以新增。</p>
      <Button variant="primary" onClick={() => void startLogin(staffPaths.staffPasskeys())}>
        用 LINE 重新登入
      </Button>
    </div>
  )
}
