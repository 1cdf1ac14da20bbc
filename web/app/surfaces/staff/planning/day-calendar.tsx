import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date'
import type { Holiday } from 'contract/catalog/holidays'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './day-calendar.module.css'

export type DayCalendarProps = {
  /** Such as `2026-12-05`. */
  dates: readonly string[]
  /** Earlier dates cannot be chosen. */
  today: string
  holidays: ReadonlyMap<string, Holiday>
  toggle: (date: string) => void
}

/** The dates of a class on a month, each put on or taken away by a press, also by the keyboard. */
export default function DayCalendar({ dates, today, holidays, toggle }: DayCalendarProps) {
  const change = (chosen: readonly { toString: () => string }[]) => {
    const next = new Set(chosen.map(String))
    const changed = [...next].find((date) => !dates.includes(date)) ?? dates.find((date) => !next.has(date))
    if (changed !== undefined) toggle(changed)
  }
  return (
    <I18nProvider locale="zh-TW">
      <Calendar<CalendarDate, 'multiple'>
        aria-label="上課的日期"
        className={classNames(styles.calendar)}
        selectionMode="multiple"
        createCalendar={() => new GregorianCalendar()}
        value={dates.map((date) => parseDate(date))}
        isDateUnavailable={(date) => date.toString() < today && !dates.includes(date.toString())}
        defaultFocusedValue={parseDate(dates[0] ?? today)}
        onChange={change}
      >
        <header className={styles.head}>
          <CalendarHeading className={classNames(styles.title)} />
          <Button slot="previous" className={classNames(styles.turn)}>
            <Icon name="chevron-left" />
          </Button>
          <Button slot="next" className={classNames(styles.turn)}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="narrow" className={classNames(styles.grid)}>
          <CalendarGridHeader>
            {(weekday) => (
              <CalendarHeaderCell className={classNames(styles.weekday)}>{weekday}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <Day date={date} holiday={holidays.get(date.toString())} />}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}

function Day({ date, holiday }: { date: CalendarDate; holiday: Holiday | undefined }) {
  return <CalendarCell date={date} className={classNames(styles.day, holiday?.isOff && styles.off)} />
}
