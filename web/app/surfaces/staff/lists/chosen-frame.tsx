import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './chosen-frame.module.css'

type ChosenFrameProps = {
  chosen: Pick<Chosen<{ id: number }>, 'things' | 'elsewhere' | 'clear' | 'outcome'>
  /** How many are chosen. */
  words: string
  /** Chooses those of other pages too; its button goes with what it offers. */
  offer?: ReactNode
  /** What is going on, or was refused. */
  below?: ReactNode
  /** Before nothing is chosen any more. */
  onNone?: () => void
  /** What can be done with them. */
  children: ReactNode
}

/** What can be done with what is ticked; stays in reach below a long list. */
export function ChosenFrame({ chosen, words, offer, below, onNone, children }: ChosenFrameProps) {
  const { things, elsewhere, clear, outcome } = chosen
  const count = things.length
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone with what was ticked, or with what it offered.
  useEffect(() => {
    if (outcome !== undefined || elsewhere > 0) status.current?.focus()
  }, [outcome, elsewhere])
  const chooseNone = () => {
    onNone?.()
    clear('已取消選取')
  }
  return (
    <div className={styles.bar} data-empty={(count === 0 && outcome === undefined) || undefined}>
      <div className={styles.count}>
        <p ref={status} tabIndex={-1} role="status">
          {count > 0 ? words : outcome}
        </p>
        {offer}
      </div>
      {count > 0 && (
        <div className={styles.buttons}>
          {children}
          <Button variant="quiet" onClick={chooseNone}>
            都不選
          </Button>
        </div>
      )}
      {below}
    </div>
  )
}
