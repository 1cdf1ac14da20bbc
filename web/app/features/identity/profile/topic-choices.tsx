import type {
  changeNoticeChoices,
  NoticeChoices,
  NoticeTopic,
  readNoticeChoices,
} from 'contract/notifications/notifications'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { topicWords } from '#features/identity/topic-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './own-profile.module.css'

export function TopicChoices() {
  const [choices, setChoices] = useState<NoticeChoices>()
  // Refusals have been shown by the call.
  useEffect(() => void readChoices().then(setChoices, () => undefined), [])
  // One after the other, so that the last one decides.
  const lastSent = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (topic: NoticeTopic, isWanted: boolean) => {
    const show = (isShown: boolean) => setChoices((before) => before && { ...before, [topic]: isShown })
    show(isWanted)
    lastSent.current = lastSent.current
      .then(() => changeChoices({ [topic]: isWanted }))
      .catch(() => show(!isWanted))
  }
  return (
    <div className={styles.choices}>
      {choices &&
        topics.map((topic) => (
          <Checkbox
            key={topic}
            variant="row"
            label={topicWords[topic]}
            description={descriptions[topic]}
            checked={choices[topic]}
            onChange={(event) => choose(topic, event.target.checked)}
          />
        ))}
    </div>
  )
}

const readChoices = () => callApi<typeof readNoticeChoices>('GET /api/member/notice-choice', {})
const changeChoices = (body: Partial<NoticeChoices>) =>
  callApi<typeof changeNoticeChoices>('PATCH /api/member/notice-choice', { body })

const descriptions: Readonly<Record<NoticeTopic, string>> = {
  booking: '報名完成、更改、取消',
  waitlist: '加入候補、遞補成功、保留的座位',
  reminder: '前一天晚上六點',
  following: '開放報名、新的一期',
  feedback: '上完課的感謝',
}
const topics = Object.keys(descriptions) as NoticeTopic[]
