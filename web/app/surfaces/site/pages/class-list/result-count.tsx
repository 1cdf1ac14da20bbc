import { useState } from 'react'
import { classCount } from './class-count.ts'
import styles from './page.module.css'

/** The number of matching classes, above the list. Only the first page has a count, so it is stored. */
export function ResultCount({ total }: { total: number | null }) {
  const [known, setKnown] = useState(total)
  if (total !== null && total !== known) setKnown(total)
  return (
    <p role="status" className={styles.count}>
      {known ? `共 ${classCount(known)}` : ''}
    </p>
  )
}
