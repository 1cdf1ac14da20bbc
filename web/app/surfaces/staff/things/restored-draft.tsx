import type { MouseEvent } from 'react'
import { Button } from '#ui/button.tsx'
import styles from './restored-draft.module.css'

type RestoredDraftProps = {
  words: string
  /** What takes its place: 「清空重填」 */
  button: string
  onForget: () => void
}

/** Above the inputs of a form that begins with what was typed earlier and not saved. */
export function RestoredDraft({ words, button, onForget }: RestoredDraftProps) {
  const forget = ({ currentTarget }: MouseEvent) => {
    // Its button goes.
    currentTarget
      .closest('main')
      ?.querySelector<HTMLElement>('form :is(input, select, textarea)')
      ?.focus({ preventScroll: true })
    onForget()
  }
  return (
    <div role="status" className={styles.restored}>
      <p>{words}</p>
      <Button size="small" onClick={forget}>
        {button}
      </Button>
    </div>
  )
}
