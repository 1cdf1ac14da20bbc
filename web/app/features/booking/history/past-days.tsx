import type { listBookings, PastDays as Past } from 'contract/booking/own-days'
import type { Answer } from 'contract/endpoint'
import { groupBy } from 'contract/group-by'
import { pages } from 'contract/pages'
import { taipeiMonth } from 'contract/taipei-time'
import { SurfaceLink } from '#client/surface-link.tsx'
import { isAttended } from '#features/booking/feedback/is-attended.ts'
import { SegmentedLinks } from '#ui/segmented-control.tsx'
import { DayItem } from './day-item.tsx'
import { MoreDays } from './more-days.tsx'
import styles from './past-days.module.css'

type PastDaysProps = {
  past: Past
  year: number
  years: Answer<typeof listBookings>['years']
  now: number
}

export function PastDays({ past, year, years, now }: PastDaysProps) {
  const sum = years.find((one) => one.year === year)
  const months = groupBy(past.days, ({ startsAt }) => taipeiMonth(new Date(startsAt)))
  return (
    <section className={styles.part} aria-labelledby="past">
      <div className={styles.head}>
        <h2 id="past" className={styles.title}>
          上過的課
        </h2>
        {(years.length > 1 || sum === undefined) && <YearLinks {...{ year, years }} />}
      </div>
      <p className={styles.none}>{wordsOf(year, sum)}</p>
      {sum !== undefined && sum.heldDays > 0 && (
        <SurfaceLink to={`${pages.learningRecord()}?year=${year}`} className={styles.again}>
          列印 {year} 年研習時數
        </SurfaceLink>
      )}
      {[...months].map(([month, days]) => (
        <section key={month} aria-labelledby={month}>
          <h3 id={month} className={styles.month}>
            {month}
          </h3>
          <ul role="list" className={styles.days}>
            {days.map((day) => (
              <DayItem key={`${day.bookingId}-${day.classDayId}`} {...{ day, now }}>
                <span className={styles.links}>
                  {isAttended(day, now) && (
                    <SurfaceLink
                      to={`${pages.bookingConfirmation({ bookingId: day.bookingId })}#feedback`}
                      className={styles.again}
                    >
                      給老師和基地的話
                    </SurfaceLink>
                  )}
                  <SurfaceLink
                    to={pages.classDetail({ classId: day.nextClassId ?? day.classId })}
                    className={styles.again}
                  >
                    {day.nextClassId === null ? '再看這一班' : '再報一次'}
                  </SurfaceLink>
                </span>
              </DayItem>
            ))}
          </ul>
        </section>
      ))}
      <MoreDays list="past" {...past} />
    </section>
  )
}

const wordsOf = (year: number, sum: PastDaysProps['years'][number] | undefined): string => {
  if (sum === undefined) return `${year} 年沒有紀錄。`
  return sum.heldDays > 0
    ? `${year} 年上了 ${sum.heldDays} 天課，共 ${sum.hours} 小時。`
    : `${year} 年沒有上課的日子。`
}

function YearLinks({ year, years }: Pick<PastDaysProps, 'year' | 'years'>) {
  return (
    <SegmentedLinks label="年份">
      {years.map((one) => (
        <SurfaceLink
          key={one.year}
          to={`?year=${one.year}`}
          aria-current={one.year === year ? 'page' : undefined}
          preventScrollReset
        >
          {one.year} 年
        </SurfaceLink>
      ))}
    </SegmentedLinks>
  )
}
