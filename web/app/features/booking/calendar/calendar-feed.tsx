import { LateDisclosure } from '#ui/late-disclosure.tsx'
import type { FeedSettingsProps } from './feed-settings.tsx'
import styles from './calendar-feed.module.css'

export function CalendarFeed(props: FeedSettingsProps) {
  return (
    <section aria-label="訂閱行事曆">
      <LateDisclosure summary="訂閱到手機的行事曆" load={loadSettings} props={props}>
        <p className={styles.words}>訂閱以後，報名、改期和取消都會自己更新到你的行事曆，大約每小時一次。</p>
      </LateDisclosure>
    </section>
  )
}

const importFeedSettings = () => import('./feed-settings.tsx')
const loadSettings = () => importFeedSettings().then(({ FeedSettings }) => FeedSettings)
