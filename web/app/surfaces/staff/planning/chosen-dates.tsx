import { taipeiDate } from 'contract/taipei-time'
import { useState } from 'react'
import { LateDisclosure } from '#ui/late-disclosure.tsx'
import type { DayCalendarProps } from './day-calendar.tsx'

const importCalendar = () => import('./day-calendar.tsx')
const loadCalendar = () => importCalendar().then((module) => module.default)

type ChosenDatesProps = Omit<DayCalendarProps, 'today'> & { startsOpen: boolean }

/** A month on which dates are added and taken away. */
export function ChosenDates({ startsOpen, ...calendar }: ChosenDatesProps) {
  const [today] = useState(() => taipeiDate(new Date()))
  return (
    <LateDisclosure
      summary="在月曆上加減日期"
      load={loadCalendar}
      props={{ ...calendar, today }}
      startsOpen={startsOpen}
    />
  )
}
