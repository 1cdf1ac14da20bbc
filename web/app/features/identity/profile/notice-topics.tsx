import { LateDisclosure } from '#ui/late-disclosure.tsx'
import styles from './own-profile.module.css'

/** Its code and the choices are loaded when it is opened. */
export function NoticeTopics() {
  return (
    <LateDisclosure summary="選擇要通知的事" load={loadChoices} props={{}}>
      <p className={styles.lead}>不勾選的事只放在「通知」裡。停課、改期和班別取消一定會通知你。</p>
    </LateDisclosure>
  )
}

const importTopicChoices = () => import('./topic-choices.tsx')
const loadChoices = () => importTopicChoices().then(({ TopicChoices }) => TopicChoices)
