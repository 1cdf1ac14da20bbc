import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { Page } from '#ui/page.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './loading-page.module.css'

/** What is shown until a member's data is there. Nothing can be done on it yet, so its script does not wait. */
export function LoadingPage() {
  return (
    <Page>
      <HiddenPageMeta title="載入中" />
      <div className={styles.waiting} data-hydrate-now="">
        <h1 className={styles.title}>載入中，請稍候</h1>
        <Skeleton />
      </div>
    </Page>
  )
}
