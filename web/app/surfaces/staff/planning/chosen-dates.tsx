import { taipeiDate } from 'contract/taipei-time'
import { lazy, Suspense, useState } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DayCalendarProps } from './day-calendar.tsx'

const DayCalendar = lazy(() => import('./day-calendar.tsx'))

type ChosenDatesProps = Omit<DayCalendarProps, 'today'> & { startsOpen: boolean }

/** A month on which dates are added and taken away; its code is loaded when it is opened. */
export function ChosenDates({ startsOpen, ...calendar }: ChosenDatesProps) {
  const [wasOpened, setOpened] = useState(startsOpen)
  const [today] = useState(() => taipeiDate(new Date()))
  return (
    <Disclosure
      summary="在月曆上加減日期"
      open={startsOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton shape="cover" />}>
          <DayCalendar {...calendar} today={today} />
        </Suspense>
      )}
    </Disclosure>
  )
}
