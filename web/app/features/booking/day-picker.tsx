import type { ClassDay, ClassDetail } from 'contract/catalog/class-detail'
import { groupBy } from 'contract/group-by'
import { taipeiMonth } from 'contract/taipei-time'
import { Disclosure } from '#ui/disclosure.tsx'
import { BookedDayRow } from './booked-day-row.tsx'
import { DayRow } from './day-row.tsx'
import type { CheckedDay } from './day-selection.ts'
import type { HeldDay } from './use-booked-days.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  detail: ClassDetail
  days: readonly ClassDay[]
  booked: ReadonlyMap<number, HeldDay>
  checkedDays: readonly CheckedDay[]
  now: string
}

const minDaysForMonths = 12

export function DayPicker({ detail, days, booked, checkedDays, now }: DayPickerProps) {
  const checked = new Map(checkedDays.map((day) => [day.id, day]))
  const row = (day: ClassDay) => {
    const held = booked.get(day.id)
    if (held !== undefined) return <BookedDayRow key={day.id} day={day} held={held} now={new Date(now)} />
    const { plus, waits = false } = checked.get(day.id) ?? {}
    return <DayRow key={day.id} {...{ day, plus, waits, now }} plusLimit={detail.plusLimit} />
  }
  // A day that was cancelled and is over is listed with the past days.
  const isPast = (day: ClassDay) => day.state === 'past' || day.endsAt < now
  const past = days.filter(isPast)
  const upcoming = days.filter((day) => !isPast(day))
  return (
    <>
      {past.length > 0 && (
        <Disclosure summary={`已過去的 ${past.length} 天`}>
          <ul role="list" className={styles.days}>
            {past.map(row)}
          </ul>
        </Disclosure>
      )}
      {upcoming.length < minDaysForMonths ? (
        <ul role="list" className={styles.days}>
          {upcoming.map(row)}
        </ul>
      ) : (
        [...byMonth(upcoming)].map(([month, list]) => (
          <section key={month}>
            <h3 className={styles.month}>{month}</h3>
            <ul role="list" className={styles.days}>
              {list.map(row)}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

const byMonth = (days: readonly ClassDay[]) => groupBy(days, (day) => taipeiMonth(new Date(day.startsAt)))
