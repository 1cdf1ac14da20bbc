import type { RowTotal } from 'contract/row-total'
import { rowTotalWords } from './row-total-words.ts'
import styles from './log.module.css'

/** Above the first page of a list, with the word for one row of it: 「則訊息」. */
export function RowTotalNote({ total, unit }: { total: RowTotal | undefined; unit: string }) {
  const words = rowTotalWords(total, unit)
  return words === undefined ? null : <p className={styles.total}>{words}</p>
}
