import type { OwnDay } from 'contract/booking/own-days'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { bookedDayWords } from '#features/booking/booked-day-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './day-item.module.css'

type DayItemProps = {
  day: OwnDay
  now: number
  children?: ReactNode
}

export function DayItem({ day, now, children }: DayItemProps) {
  const { word, pill } = bookedDayWords(day, now)
  const isLost = !['booked', 'waiting', 'offered'].includes(day.state) || day.dayCancelled
  return (
    <li
      className={styles.day}
      data-category={day.category}
      data-lost={isLost || undefined}
      data-testid={`own-${day.classDayId}`}
    >
      <SurfaceLink to={pages.bookingConfirmation({ bookingId: day.bookingId })} className={styles.title}>
        {day.title}
      </SurfaceLink>
      <p className={styles.when}>
        <time dateTime={day.startsAt}>
          {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}
        </time>
      </p>
      <p className={styles.where}>
        {day.baseName}・{1 + day.plus} 位
      </p>
      <div className={styles.state}>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
        {children}
      </div>
    </li>
  )
}
