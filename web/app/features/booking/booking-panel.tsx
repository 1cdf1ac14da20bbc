import type { ClassDetail } from 'contract/catalog/class-detail'
import { pages } from 'contract/pages'
import { useDeferredValue, type ReactNode } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { registrationWords } from '#text/registration-words.ts'
import { AcceptPartial } from './accept-partial.tsx'
import { BookingBar } from './booking-bar.tsx'
import { DayPicker } from './day-picker.tsx'
import { HeldDaysNote } from './held-days-note.tsx'
import { LazyCompanions } from './lazy-companions.tsx'
import { useBookedDays } from './use-booked-days.ts'
import { useCheckedDays } from './use-checked-days.ts'
import { pollIntervalMs, useLiveDays } from './use-live-days.ts'
import styles from './booking-panel.module.css'

type BookingPanelProps = {
  detail: ClassDetail
  now: string
  children?: ReactNode
}

export function BookingPanel({ detail, now, children }: BookingPanelProps) {
  const days = useLiveDays(detail)
  const { booked, dropped, pausedUntil } = useBookedDays(detail)
  const checkedDays = useCheckedDays(detail)
  // The touched row is shown first, the total in the next frame.
  const summedDays = useDeferredValue(checkedDays)
  const canBook = days.some(({ state, waitlist }) => state === 'bookable' || waitlist !== null)
  return (
    <>
      <section className={styles.panel} aria-labelledby="days" data-load-within={pollIntervalMs}>
        <h2 id="days" tabIndex={-1} className={styles.title}>
          {canBook ? '選擇日期' : '上課日期'}
        </h2>
        <p className={styles.words}>{registrationWords(detail, days)}</p>
        {detail.mergedInto !== null && (
          <p className={styles.words}>
            <SurfaceLink to={pages.classDetail({ classId: detail.mergedInto.id })}>
              到「{detail.mergedInto.name}」
            </SurfaceLink>
          </p>
        )}
        {!days.some(({ state }) => state === 'bookable') && children}
        <HeldDaysNote
          days={days.filter(({ id }) => dropped.includes(id))}
          booked={booked}
          isLast={checkedDays.length === 0}
        />
        <DayPicker {...{ detail, days, booked, checkedDays, now }} />
        <LazyCompanions checkedDays={checkedDays} plusLimit={detail.plusLimit} />
        <AcceptPartial checkedDays={checkedDays} />
      </section>
      <BookingBar {...{ detail, days, booked, pausedUntil, now }} checkedDays={summedDays} />
    </>
  )
}
