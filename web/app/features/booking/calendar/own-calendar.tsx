import { groupBy } from 'contract/group-by'
import { taipeiDate } from 'contract/taipei-time'
import { useState, type ReactNode } from 'react'
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { UndoNotice } from '#client/notices/undo-notice.tsx'
import { Button } from '#ui/button.tsx'
import { MonthGrid } from '#ui/month-grid.tsx'
import { PageHead } from '#ui/page.tsx'
import { Agenda } from './agenda.tsx'
import { entriesOf } from './calendar-entries.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { DayMarks, describeDays } from './day-marks.tsx'
import { readMonthParam, readOwnDays } from './read-own-days.ts'
import { StoredDaysNote } from './stored-days-note.tsx'
import styles from './own-calendar.module.css'

export async function loadOwnCalendar({ url }: ClientLoaderFunctionArgs) {
  const now = new Date()
  const today = taipeiDate(now)
  const month = readMonthParam(url) ?? today.slice(0, 7)
  return { now: now.getTime(), today, month, ...(await readOwnDays(month, now)) }
}

type OwnCalendarProps = Awaited<ReturnType<typeof loadOwnCalendar>> & {
  actions?: ReactNode
  /** For browsers that cannot subscribe to a calendar, such as LINE's. */
  openElsewhere?: ((address: string) => void) | undefined
}

export function OwnCalendar(props: OwnCalendarProps) {
  const { now, today, month, days, uses, stored, actions, openElsewhere } = props
  const [, setSearch] = useSearchParams()
  const [selected, setSelected] = useState<string>()
  const entries = entriesOf(days, uses)
  const byDate = groupBy(entries, ({ startsAt }) => taipeiDate(new Date(startsAt)))
  const showMonth = (next: string) => {
    // The days of a month that was left are not loaded.
    setSelected(undefined)
    return setSearch({ month: next }, { preventScrollReset: true, replace: true })
  }
  return (
    <>
      <UndoNotice />
      <PageHead title="我的行事曆" actions={actions} />
      {stored && <StoredDaysNote stored={stored} />}
      <div className={styles.columns}>
        <MonthGrid
          month={month}
          today={today}
          selected={selected}
          onMonthChange={showMonth}
          onSelect={(date) => setSelected(date === selected ? undefined : date)}
          renderDay={(date) => byDate.has(date) && <DayMarks entries={byDate.get(date)!} />}
          describeDay={(date) => (byDate.has(date) ? describeDays(byDate.get(date)!) : undefined)}
          actions={
            <Button size="small" onClick={() => showMonth(today.slice(0, 7))}>
              今天
            </Button>
          }
        />
        <Agenda
          entries={selected === undefined ? listed(entries, month, now) : (byDate.get(selected) ?? [])}
          selected={selected}
          month={today.startsWith(month) ? undefined : month}
          now={now}
          isStored={stored !== undefined}
        />
        {stored === undefined && <CalendarFeed openElsewhere={openElsewhere} />}
      </div>
    </>
  )
}

/** In the current month the days that are not over, also of the next months; in another month all of its days. */
const listed = <T extends { startsAt: string; endsAt: string }>(
  entries: readonly T[],
  month: string,
  now: number,
): T[] => {
  if (taipeiDate(new Date(now)).startsWith(month))
    return entries.filter(({ endsAt }) => Date.parse(endsAt) > now)
  return entries.filter(({ startsAt }) => taipeiDate(new Date(startsAt)).startsWith(month))
}
