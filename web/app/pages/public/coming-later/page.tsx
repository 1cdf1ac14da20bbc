import { pages } from 'contract/pages'
import { Link } from 'react-router'
import styles from './page.module.css'

/** An honest page for an address whose part of the product comes with a later version. */
export default function ComingLaterPage() {
  return (
    <main className={styles.page} id="main">
      <title>即將推出｜巷口共學</title>
      <meta name="robots" content="noindex" />
      <h1>這一頁正在準備</h1>
      <p>這個功能會在之後的版本推出。現在可以先看看正在招生的課程。</p>
      <p>
        <Link to={pages.classList()}>看所有課程</Link>
      </p>
    </main>
  )
}
