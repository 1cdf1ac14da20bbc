import { useState } from 'react'
import { classCount } from './class-count.ts'
import styles from './page.module.css'

/** How many classes match, above the first of them. Only the first page is counted, so the number is kept. */
export function ResultCount({ total }: { total: number | null }) {
  const [known, setKnown] = useState(total)
  if (total !== null && total !== known) setKnown(total)
  return (
    <p role="status" className={styles.count}>
      {known ? `共 ${classCount(known)}` : ''}
    </p>
  )
}
