import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './loading-page.module.css'

/** It has no controls, so hydration starts at once. */
export function LoadingPage() {
  return (
    <Page>
      <HiddenPageMeta title="載入中" />
      <div className={styles.waiting} data-hydrate-now="">
        <h1 className={styles.title}>載入中，請稍候</h1>
        <noscript>
          <p>這一頁要登入才能看：請先在瀏覽器開啟 JavaScript，再重新整理。</p>
        </noscript>
        <Skeleton />
      </div>
    </Page>
  )
}
