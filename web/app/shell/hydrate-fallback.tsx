import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HiddenPageMeta } from './head/page-meta.tsx'
import styles from './hydrate-fallback.module.css'

/** What a member page shows until its data is there. Nothing can be done on it yet, so its script does not wait. */
export function HydrateFallback() {
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
