import type { Closure, undoClosure } from 'contract/closures/closures'
import { useRevalidator } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { mustReadAgain } from '#surfaces/staff/changes/must-read-again.ts'
import { timeLeftWords } from '#surfaces/staff/changes/time-left-words.ts'
import { useSecondsLeft } from '#surfaces/staff/changes/use-seconds-left.ts'
import { Button } from '#ui/button.tsx'
import styles from './closure-result.module.css'

type RecallClosureProps = { closure: Closure; onTakenBack: () => void }

/** Undoes a closure without asking, while nobody has been notified of it. */
export function RecallClosure({ closure, onTakenBack }: RecallClosureProps) {
  const { id, tellFrom, isTold, mayUndo } = closure
  const seconds = useSecondsLeft(tellFrom)
  const { isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  if (isTold || !mayUndo || seconds === 0) return null
  const takeBack = async () => {
    const sent = { params: { closureId: id } }
    try {
      await callApi<typeof undoClosure>('POST /api/admin/closure/:closureId/undo', sent)
    } catch (error) {
      if (mustReadAgain(error)) await revalidate()
      return
    }
    await revalidate()
    onTakenBack()
  }
  return (
    <p className={styles.recall} data-print="hide">
      <span>
        還沒通知任何人<span aria-hidden="true">，{timeLeftWords(seconds)}後寄出</span>。
      </span>
      <Button size="small" icon="undo" isBusy={isBusy} onClick={() => void run(takeBack)}>
        收回
      </Button>
    </p>
  )
}
