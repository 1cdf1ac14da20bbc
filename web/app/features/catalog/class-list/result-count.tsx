import { useState } from 'react'
import { classCount } from './class-count.ts'
import styles from './result-count.module.css'

type ResultCountProps = { total: number | null; sort: string | undefined }

/** Only the first page has a count, so it is stored. */
export function ResultCount({ total, sort }: ResultCountProps) {
  const [known, setKnown] = useState(total)
  if (total !== null && total !== known) setKnown(total)
  return (
    <p role="status" className={styles.count}>
      {known ? `共 ${classCount(known)}${sort === undefined ? '' : `・排序：${sort}`}` : ''}
    </p>
  )
}
