import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { buttonClass } from '../ui/button-class.ts'
import styles from './error-page.module.css'

/** What people see when a page is not there (404) or broke (anything else). */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return status === 404 ? <NotFound path={pathname} /> : <Broken status={status} message={messageOf(error)} />
}

const messageOf = (error: unknown): string =>
  isRouteErrorResponse(error) ? error.statusText : error instanceof Error ? error.message : '發生錯誤'

/** The 404 page: says which path led nowhere and offers ways on. */
export function NotFound({ path }: { path: string }) {
  return (
    <main className={styles.page} id="main">
      <title>找不到頁面｜巷口共學</title>
      <p className={styles.code}>404</p>
      <h1>這條巷子走不通</h1>
      <p className={styles.detail}>Page Not Found {path}</p>
      <p>
        <a className={buttonClass({ variant: 'primary' })} href="/course/class_all">
          看看所有課程
        </a>
      </p>
    </main>
  )
}

function Broken({ status, message }: { status: number; message: string }) {
  return (
    <main className={styles.page} id="main">
      <title>發生錯誤｜巷口共學</title>
      <p className={styles.code}>{status}</p>
      <h1>發生錯誤</h1>
      <p className={styles.detail}>{message}</p>
      <p>
        <a className={buttonClass({ variant: 'primary' })} href="/">
          清除錯誤並回首頁
        </a>
      </p>
    </main>
  )
}
