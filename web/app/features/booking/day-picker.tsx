import type { ClassDay, ClassDetail } from 'contract/catalog'
import { taipeiDate } from 'contract/taipei-time'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from '#client/store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { monthLabel, monthOf } from '#ui/month-dates.ts'
import { BookedDayRow } from './booked-day-row.tsx'
import { DayRow } from './day-row.tsx'
import { daySelection, openSelection, type CheckedDay } from './day-selection.ts'
import { useBookedDays } from './use-booked-days.ts'
import { useLiveDays } from './use-live-days.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  detail: ClassDetail
  now: string
  /** What stands below the days: the total and the button. */
  children: (checkedDays: readonly CheckedDay[]) => ReactNode
}

const nothing = { classId: 0, checkedDays: [] }
/** From this many days on they stand under the headings of their months. */
const manyDays = 12

/** The days of a class to choose from, with live seats; days that are over are folded away. */
export function DayPicker({ detail, now, children }: DayPickerProps) {
  const days = useLiveDays(detail)
  const booked = useBookedDays(detail)
  const checked = useCheckedDays(detail)
  const plusOf = new Map(checked.map((day) => [day.id, day.plus]))
  const row = (day: ClassDay) => {
    const bookingId = booked.get(day.id)
    if (bookingId !== undefined)
      return <BookedDayRow key={day.id} day={day} bookingId={bookingId} now={new Date(now)} />
    return (
      <DayRow
        key={day.id}
        day={day}
        plusLimit={detail.plusLimit}
        plus={plusOf.get(day.id)}
        now={new Date(now)}
      />
    )
  }
  // A day on which there was no class lies behind us like the others.
  const isPast = (day: ClassDay) => day.state === 'past' || day.endsAt < now
  const past = days.filter(isPast)
  const ahead = days.filter((day) => !isPast(day))
  return (
    <>
      {past.length > 0 && (
        <Disclosure summary={`已過去的 ${past.length} 天`}>
          <ul role="list" className={styles.days}>
            {past.map(row)}
          </ul>
        </Disclosure>
      )}
      {ahead.length < manyDays ? (
        <ul role="list" className={styles.days}>
          {ahead.map(row)}
        </ul>
      ) : (
        [...byMonth(ahead)].map(([month, list]) => (
          <section key={month}>
            <h3 className={styles.month}>{monthLabel(month)}</h3>
            <ul role="list" className={styles.days}>
              {list.map(row)}
            </ul>
          </section>
        ))
      )}
      {children(checked)}
    </>
  )
}

const byMonth = (days: readonly ClassDay[]) =>
  Map.groupBy(days, (day) => monthOf(taipeiDate(new Date(day.startsAt))))

/** What is checked for this class; follows the cookie that keeps it over the login. */
const useCheckedDays = (detail: ClassDetail): readonly CheckedDay[] => {
  const selection = useStore(daySelection, nothing)
  const choosable = useMemo(
    () => new Set(detail.days.filter((day) => day.state === 'bookable').map((day) => day.id)),
    [detail.days],
  )
  useEffect(() => openSelection(detail.id, choosable), [detail.id, choosable])
  return selection.classId === detail.id ? selection.checkedDays : []
}
