import { useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import type { FeedSettings, FeedSettingsProps } from './feed-settings.tsx'
import styles from './calendar-feed.module.css'

/** The subscription to the member's days; its code and its address are loaded when somebody opens it. */
export function CalendarFeed(props: FeedSettingsProps) {
  const [Loaded, setLoaded] = useState<typeof FeedSettings>()
  const [isMissing, setMissing] = useState(false)
  const load = () => {
    setMissing(false)
    import('./feed-settings.tsx').then(
      (module) => setLoaded(() => module.FeedSettings),
      () => setMissing(true),
    )
  }
  return (
    <section aria-label="訂閱行事曆" className={styles.feed}>
      <Disclosure
        summary="訂閱到手機的行事曆"
        onToggle={({ currentTarget }) => {
          if (currentTarget.open && !Loaded) load()
        }}
      >
        <p className={styles.words}>訂閱以後，報名、改期和取消都會自己更新到你的行事曆，大約每小時一次。</p>
        {Loaded && <Loaded {...props} />}
        {isMissing && <p role="alert">目前連不上網路，連上以後請收起來再打開一次。</p>}
      </Disclosure>
    </section>
  )
}
