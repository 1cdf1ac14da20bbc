import { useFetcher } from 'react-router'
import { useStore } from '#client/use-store.ts'
import { Button } from '#ui/button.tsx'
import { undoable, type Undoable } from './undo-state.ts'
import styles from './undo-notice.module.css'

/** At the start of the page, so that it is the next control after something was removed. */
export function UndoNotice() {
  const change = useStore(undoable, undefined)
  const { submit, state } = useFetcher()
  // The action withdraws the offer when it has succeeded: without a network the button can be pressed again.
  const undo = ({ reversed, action }: Undoable) =>
    void submit(reversed, { method: 'post', encType: 'application/json', action })
  return (
    <div role="status" className={styles.place} data-print="hide">
      {change && (
        <div className={styles.notice}>
          <span>{change.done}</span>
          <Button size="small" isBusy={state !== 'idle'} onClick={() => undo(change)}>
            復原
          </Button>
        </div>
      )}
    </div>
  )
}
