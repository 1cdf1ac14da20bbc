import type {
  changeNoticeChoices,
  NoticeChoices,
  NoticeTopic,
  readNoticeChoices,
} from 'contract/notifications'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { topicWords } from '#features/identity/topic-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './own-profile.module.css'

/** About which topics the member wants LINE messages and e-mails; read when somebody opens it, saved at each change. */
export function NoticeTopics() {
  const [choices, setChoices] = useState<NoticeChoices>()
  const [isMissing, setMissing] = useState(false)
  // Refusals have been shown by the call.
  const load = () => void readChoices().then(setChoices, () => setMissing(true))
  const choose = (topic: NoticeTopic, isWanted: boolean) => {
    setChoices((before) => before && { ...before, [topic]: isWanted })
    const putBack = () => setChoices((before) => before && { ...before, [topic]: !isWanted })
    changeChoices({ [topic]: isWanted }).catch(putBack)
  }
  return (
    <Disclosure
      summary="選擇要通知的事"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && choices === undefined) load()
      }}
    >
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
        {isMissing && !choices && <p role="alert">目前讀不到設定，請收起來再打開一次。</p>}
      </div>
      <p className={styles.lead}>不勾選的事只放在「通知」裡。停課、改期和班別取消一定會通知你。</p>
    </Disclosure>
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
