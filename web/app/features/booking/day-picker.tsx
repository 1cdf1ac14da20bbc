import type { ClassDay, ClassDetail } from 'contract/catalog'
import { groupBy } from 'contract/group-by'
import { taipeiMonth } from 'contract/taipei-time'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from '#client/store.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { BookedDayRow } from './booked-day-row.tsx'
import { DayRow } from './day-row.tsx'
import { daySelection, openSelection, type CheckedDay } from './day-selection.ts'
import { HeldDaysNote } from './held-days-note.tsx'
import { useBookedDays } from './use-booked-days.ts'
import { useLiveDays } from './use-live-days.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  detail: ClassDetail
  now: string
  /** The content below the days: total and button. */
  children: (checkedDays: readonly CheckedDay[]) => ReactNode
}

const emptySelection = { classId: 0, checkedDays: [] }
/** From this number of days on they are grouped by month. */
const minDaysForMonths = 12

/** The days of a class to choose from, with live seats; past days are collapsed. */
export function DayPicker({ detail, now, children }: DayPickerProps) {
  const days = useLiveDays(detail)
  const { booked, dropped } = useBookedDays(detail)
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
      <HeldDaysNote days={days.filter(({ id }) => dropped.includes(id))} isLast={checked.length === 0} />
      {children(checked)}
    </>
  )
}

const byMonth = (days: readonly ClassDay[]) => groupBy(days, (day) => taipeiMonth(new Date(day.startsAt)))

/** The selection for this class; follows the cookie that preserves it over the login. */
const useCheckedDays = (detail: ClassDetail): readonly CheckedDay[] => {
  const selection = useStore(daySelection, emptySelection)
  // A day that has become full stays selected and says so: it must not be missing from the booking without a word.
  const openIds = useMemo(
    () =>
      new Set(
        detail.days.filter(({ state }) => state === 'bookable' || state === 'full').map(({ id }) => id),
      ),
    [detail.days],
  )
  useEffect(() => openSelection(detail.id, openIds), [detail.id, openIds])
  return selection.classId === detail.id ? selection.checkedDays : []
}
