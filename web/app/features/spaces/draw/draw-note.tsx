import { pages } from 'contract/pages'
import type { CheckedUse } from 'contract/spaces/own-applications'
import { Link } from 'react-router'
import { atWords, beforeWords } from './deadline-words.ts'
import styles from './draw-note.module.css'

type DrawNoteProps = { draw: NonNullable<CheckedUse['draw']>; now: string }

/** Beside a time that somebody is about to apply for. */
export function DrawNote({ draw: { id, title, registersUntil, drawsAt }, now }: DrawNoteProps) {
  const isLate = Date.parse(registersUntil) <= Date.parse(now)
  return (
    <p className={styles.note}>
      {isLate
        ? `登記已經截止，不參加${atWords(drawsAt)}的抽籤，之後由基地決定。`
        : `這一天由抽籤決定：${beforeWords(registersUntil)}登記，${atWords(drawsAt)}抽籤。`}
      <Link to={pages.spaceDraw({ drawId: id })}>看「{title}」</Link>
    </p>
  )
}
