import type { WaitingBooking } from '#features/booking/read-waiting-booking.ts'
import { Icon } from '#ui/icon.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import styles from './waiting-head.module.css'

/** The heading while selected days wait for the signup: says that they are booked by it, and which they are. */
export function WaitingHead({ waiting: { title, days } }: { waiting: WaitingBooking }) {
  const words = `再一步就幫你報好：${title} ${days.length} 天`
  return (
    <header className={styles.head}>
      <h1 {...titleBreaks(words)} className={styles.title}>
        {words}
      </h1>
      <ul role="list" className={styles.days}>
        {days.map(({ id, when, people }) => (
          <li key={id} className={styles.day}>
            <Icon name="check" size="small" />
            <span>
              {when}・{people} 位
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>填好下面幾格就完成報名，之後報名不用再填。</p>
    </header>
  )
}
