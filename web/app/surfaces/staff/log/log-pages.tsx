import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import styles from './log.module.css'

type LogPagesProps = {
  /** Without the cursor. */
  filter: Readonly<Record<string, string>>
  isFirst: boolean
  nextCursor: string | null
}

export function LogPages({ filter, isFirst, nextCursor }: LogPagesProps) {
  return (
    <p className={styles.pages}>
      {!isFirst && (
        <Link to={`?${new URLSearchParams(filter)}`} className={buttonClass()}>
          回到最新的
        </Link>
      )}
      {nextCursor !== null && (
        <Link to={`?${new URLSearchParams({ ...filter, cursor: nextCursor })}`} className={buttonClass()}>
          看更早的
        </Link>
      )}
    </p>
  )
}
