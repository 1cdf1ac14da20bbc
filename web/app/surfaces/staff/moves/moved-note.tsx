import type { Recall } from 'contract/office/recall'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { recallChange } from '#surfaces/staff/class-changes/change-class.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './moved-note.module.css'

export type Moved = {
  words: string
  link: { to: string; words: string }
  /** Of a day, while nobody has been notified. */
  recall?: Recall & { classId: number }
}

type MovedNoteProps = {
  moved: Moved | undefined
  /** A form is in front of it. */
  isBehind: boolean
  onTakenBack: () => void
}

/** What was moved last; stays longer than its toast, for the link to it and, while that is possible, for taking it back. */
export function MovedNote({ moved, isBehind, onTakenBack }: MovedNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const reached = useRef<Moved>(undefined)
  // The button that was pressed has moved with its day. The form, as it closes, begins to scroll to it: an instant scroll ends that.
  useEffect(() => {
    if (moved === undefined || isBehind || reached.current === moved) return
    reached.current = moved
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [moved, isBehind])
  if (moved === undefined) return null
  const { words, link, recall } = moved
  const takeBack = async ({ classId, actId }: NonNullable<typeof recall>) => {
    const done = await recallChange(classId, actId)
    onTakenBack()
    return done
  }
  return (
    <>
      <p ref={note} tabIndex={-1} className={styles.moved} data-testid="moved">
        <Icon name="check" size="small" />
        <span>
          {words}
          <Link to={link.to}>{link.words}</Link>
        </span>
      </p>
      {recall && <RecallNotice tellFrom={recall.tellFrom} takeBack={() => takeBack(recall)} />}
    </>
  )
}
