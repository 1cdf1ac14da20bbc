import { useFetcher } from 'react-router'
import { useStore } from '#client/store.ts'
import { Button } from '#ui/button.tsx'
import type { DayChange } from './change-day.ts'
import { undoable, withdrawUndo } from './undo-state.ts'
import styles from './undo-notice.module.css'

/**
 * The offer to undo the last change of a booked day, for 10 s; the seats are free until somebody else books them. At
 * the start of the page, so that it is the next control after a cancellation.
 */
export function UndoNotice() {
  const change = useStore(undoable, undefined)
  const { submit } = useFetcher()
  const undo = ({ bookingId, classDayId, plus }: NonNullable<typeof change>) => {
    withdrawUndo()
    const reversed: DayChange = { intent: 'change-plus', bookingId, classDayId, plus }
    void submit(reversed, { method: 'post', encType: 'application/json' })
  }
  return (
    <div role="status" className={styles.place} data-print="hide">
      {change && (
        <div className={styles.notice}>
          <span>{change.done}</span>
          <Button size="small" onClick={() => undo(change)}>
            復原
          </Button>
        </div>
      )}
    </div>
  )
}
