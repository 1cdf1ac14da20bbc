import type { ClassDetail } from 'contract/catalog'
import { registrationWords } from '#text/registration-words.ts'
import { BookingBar } from './booking-bar.tsx'
import { DayPicker } from './day-picker.tsx'
import styles from './booking-panel.module.css'

/** The days to choose from and, while booking is possible, the bar with the total. */
export function BookingPanel({ detail, now }: { detail: ClassDetail; now: string }) {
  const canBook = detail.days.some((day) => day.state === 'bookable')
  return (
    <section className={styles.panel} aria-labelledby="days">
      <h2 id="days" className={styles.title}>
        選擇日期
      </h2>
      <p className={styles.words}>{registrationWords(detail)}</p>
      <DayPicker detail={detail} now={now}>
        {(checkedDays) => canBook && <BookingBar detail={detail} checkedDays={checkedDays} />}
      </DayPicker>
    </section>
  )
}
