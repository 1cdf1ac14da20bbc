import { Skeleton } from '../ui/skeleton.tsx'
import styles from './member-page.module.css'

/** What a member page shows until its data is there. */
export function HydrateFallback() {
  return (
    <main id="main" className={styles.page} data-hydrate-now="">
      <p role="status">載入中，請稍候</p>
      <Skeleton />
    </main>
  )
}
