import { useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import type { TopicChoices } from './topic-choices.tsx'
import styles from './own-profile.module.css'

/** What the member is notified about; its code and the choices are loaded when somebody opens it. */
export function NoticeTopics() {
  const [Loaded, setLoaded] = useState<typeof TopicChoices>()
  const [isMissing, setMissing] = useState(false)
  const load = () => {
    setMissing(false)
    import('./topic-choices.tsx').then(
      (module) => setLoaded(() => module.TopicChoices),
      () => setMissing(true),
    )
  }
  return (
    <Disclosure
      summary="選擇要通知的事"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !Loaded) load()
      }}
    >
      {Loaded && <Loaded />}
      {isMissing && <p role="alert">目前連不上網路，連上以後請收起來再打開一次。</p>}
      <p className={styles.lead}>不勾選的事只放在「通知」裡。停課、改期和班別取消一定會通知你。</p>
    </Disclosure>
  )
}
