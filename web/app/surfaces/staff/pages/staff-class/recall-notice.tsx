import type { StaffClass } from 'contract/office/staff-class'
import { useRevalidator } from 'react-router'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { timeLeftWords } from '#surfaces/staff/changes/time-left-words.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { useSecondsLeft } from '#surfaces/staff/changes/use-seconds-left.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { recallChange } from './change-class.ts'
import styles from './recall-notice.module.css'

export function RecallNotice({ shown: { id, recall } }: { shown: StaffClass }) {
  const seconds = useSecondsLeft(recall?.tellFrom ?? null)
  const { isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  if (recall === null || seconds === 0) return null
  const takeBack = async () => {
    await recallChange(id, recall.actId).then(
      () => showSuccess('已收回，沒有人收到通知。'),
      (error: unknown) => showError(refusalWords(error)),
    )
    await revalidate()
  }
  return (
    <section aria-label="還沒寄出的通知" className={styles.notice} data-testid="recall">
      <Icon name="clock" size="small" />
      <p>
        剛才的更動還沒通知任何人
        {/* Read once, not every second: the time is also in the sentence after the change. */}
        <span aria-hidden="true">，{timeLeftWords(seconds)}後寄出</span>。
      </p>
      <Button size="small" icon="undo" isBusy={isBusy} onClick={() => void run(takeBack)}>
        收回
      </Button>
    </section>
  )
}
