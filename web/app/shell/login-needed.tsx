import { Button } from '../ui/button.tsx'
import { startLogin } from './session/login.ts'
import styles from './member-page.module.css'

/** Stands in for a member page while nobody is logged in: says why and offers the way. */
export function LoginNeeded() {
  return (
    <main id="main" className={styles.page}>
      <title>請先登入｜巷口共學</title>
      <h1>請先登入</h1>
      <p>這一頁是你的個人資料，登入後就能看到。</p>
      <Button variant="primary" onClick={() => void startLogin()}>
        用 LINE 繼續
      </Button>
    </main>
  )
}
