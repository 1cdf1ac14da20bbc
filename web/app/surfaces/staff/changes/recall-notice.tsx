import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { focusNextHeading } from './focus-next-heading.ts'
import { mustReadAgain } from './must-read-again.ts'
import { timeLeftWords } from './time-left-words.ts'
import { useSecondsLeft } from './use-seconds-left.ts'
import styles from './recall-notice.module.css'

type RecallNoticeProps = {
  words?: string
  tellFrom: string
  /** Resolves with what was done, in words; rejects after a refusal, which has been shown. */
  takeBack: () => Promise<string>
}

/** Offers to take a change back while nobody has been notified of it. */
export function RecallNotice({ words = '剛才的更動還沒通知任何人', tellFrom, takeBack }: RecallNoticeProps) {
  const seconds = useSecondsLeft(tellFrom)
  const { isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  if (seconds === 0) return null
  const takeItBack = async () => {
    try {
      showSuccess(await takeBack())
      // The notice goes, and its button.
      focusNextHeading()
    } catch (error) {
      if (!mustReadAgain(error)) return
    }
    await revalidate()
  }
  return (
    <section aria-label="還沒寄出的通知" className={styles.notice} data-testid="recall">
      <Icon name="clock" size="small" />
      <p>
        {words}
        {/* Read once, not every second: the time is also in the sentence after the change. */}
        <span aria-hidden="true">，{timeLeftWords(seconds)}後寄出</span>。
      </p>
      <Button icon="undo" isBusy={isBusy} onClick={() => void run(takeItBack)}>
        收回
      </Button>
    </section>
  )
}
