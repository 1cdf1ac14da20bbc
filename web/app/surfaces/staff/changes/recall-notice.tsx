import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { timeLeftWords } from './time-left-words.ts'
import { useAct } from './use-act.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './recall-notice.module.css'

type RecallNoticeProps = {
  /** 「剛才的更動還沒通知任何人」 */
  words: string
  tellFrom: string | null
  takeBack: () => Promise<void>
}

/** Offers to take a change back while nobody has been notified of it. */
export function RecallNotice({ words, tellFrom, takeBack }: RecallNoticeProps) {
  const seconds = useSecondsLeft(tellFrom)
  const { isBusy, run } = useAct()
  if (seconds === 0) return null
  return (
    <section aria-label="還沒寄出的通知" className={styles.notice} data-testid="recall">
      <Icon name="clock" size="small" />
      <p>
        {words}
        {/* Read once, not every second: the time is also in the sentence after the change. */}
        <span aria-hidden="true">，{timeLeftWords(seconds)}後寄出</span>。
      </p>
      <Button icon="undo" isBusy={isBusy} onClick={() => void run(takeBack)}>
        收回
      </Button>
    </section>
  )
}
