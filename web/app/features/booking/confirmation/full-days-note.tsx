import { useSearchParams } from 'react-router'
import styles from './moved-note.module.css'

/** After an order whose other days were full; `sendBooking` writes their number into the address. */
export function FullDaysNote() {
  const [params] = useSearchParams()
  const count = Number(params.get('full'))
  if (!Number.isInteger(count) || count < 1) return null
  return (
    <p className={styles.note} role="status">
      有 {count} 天已經額滿，沒有報名。可以回到班別看看能不能候補，或改選其他天。
    </p>
  )
}
