import { taipeiTime } from 'contract/taipei-time'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { mustReadAgain } from '#surfaces/staff/changes/must-read-again.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './phone-list.module.css'

type CalledTickProps = {
  name: string
  call: { calledAt: string | null; calledBy: string | null }
  send: (isCalled: boolean) => Promise<unknown>
}

/** Whether somebody was phoned, who did it and when. What cannot be sent shows the state of the server again. */
export function CalledTick({ name, call: { calledAt, calledBy }, send }: CalledTickProps) {
  /** The tick while it is being sent. */
  const [sent, setSent] = useState<boolean>()
  const { revalidate } = useRevalidator()
  const mark = async (isCalled: boolean) => {
    if (sent !== undefined) return
    setSent(isCalled)
    try {
      const hasAnswered = await send(isCalled).then(() => true, mustReadAgain)
      if (hasAnswered) await revalidate()
    } finally {
      setSent(undefined)
    }
  }
  return (
    <span className={styles.called}>
      <Checkbox
        label="已聯絡"
        aria-label={`已聯絡：${name}`}
        checked={sent ?? calledAt !== null}
        // Not `disabled`, which would lose the focus.
        aria-disabled={sent !== undefined}
        onChange={(event) => void mark(event.target.checked)}
      />
      {calledAt !== null && (
        <span className={styles.note}>
          {taipeiTime(new Date(calledAt))}
          {calledBy !== null && ` ${calledBy}`}
        </span>
      )}
    </span>
  )
}
