import type { ClassDetail } from 'contract/catalog'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useStore } from '../../shell/store.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { daySelection, followCookie, openSelection, type CheckedDay } from './day-selection.ts'
import { DayRow } from './day-row.tsx'
import { useLiveDays } from './use-live-days.ts'
import styles from './day-picker.module.css'

type DayPickerProps = {
  detail: ClassDetail
  now: string
  /** What stands below the days: the total and the button. */
  children: (checkedDays: readonly CheckedDay[]) => ReactNode
}

const nothing = { classId: 0, checkedDays: [] }

/** The days of a class to choose from, with live seats; days that are over are folded away. */
export function DayPicker({ detail, now, children }: DayPickerProps) {
  const days = useLiveDays(detail)
  const selection = useStore(daySelection, nothing)
  const choosable = useMemo(
    () => new Set(detail.days.filter((day) => day.state === 'bookable').map((day) => day.id)),
    [detail.days],
  )
  useEffect(() => openSelection(detail.id, choosable), [detail.id, choosable])
  useEffect(followCookie, [])
  const checked = selection.classId === detail.id ? selection.checkedDays : []
  const plusOf = new Map(checked.map((day) => [day.id, day.plus]))
  const row = (day: (typeof days)[number]) => (
    <DayRow
      key={day.id}
      day={day}
      plusLimit={detail.plusLimit}
      plus={plusOf.get(day.id)}
      now={new Date(now)}
    />
  )
  const past = days.filter((day) => day.state === 'past')
  return (
    <>
      {past.length > 0 && (
        <Disclosure summary={`已上過的 ${past.length} 天`}>
          <ul role="list" className={styles.days}>
            {past.map(row)}
          </ul>
        </Disclosure>
      )}
      <ul role="list" className={styles.days}>
        {days.filter((day) => day.state !== 'past').map(row)}
      </ul>
      {children(checked)}
    </>
  )
}
