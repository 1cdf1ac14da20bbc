import type { Booking } from 'contract/booking/booking'
import { pages } from 'contract/pages'
import { useEffect, type ReactNode } from 'react'
import { UndoNotice } from '#client/notices/undo-notice.tsx'
import { SurfaceLink } from '#client/surface-link.tsx'
import { OwnCode } from '#features/booking/check-in/own-code.tsx'
import { forgetBookedSelection } from '#features/booking/day-selection.ts'
import { Feedback } from '#features/booking/feedback/feedback.tsx'
import { isLive } from '#features/booking/is-live.ts'
import { directionsTo } from '#text/directions.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { BookedDays } from './booked-days.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { FullDaysNote } from './full-days-note.tsx'
import { MovedNote } from './moved-note.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './booking-page.module.css'

type BookingPageProps = {
  booking: Booking
  now: number
  invite: (days: Booking['days']) => ReactNode
  /** For browsers that cannot store files, such as LINE's. */
  openElsewhere?: ((address: string) => void) | undefined
  /** In the first view, because most people are done here. */
  close?: ReactNode
}

export function BookingPage({ booking, now, invite, openElsewhere, close }: BookingPageProps) {
  const coming = booking.days.filter(
    (day) => day.state === 'booked' && !day.dayCancelled && Date.parse(day.endsAt) > now,
  )
  useEffect(() => {
    forgetBookedSelection(booking.classId, new Set(heldDaysOf(booking)))
  }, [booking])
  return (
    <>
      <UndoNotice />
      <ReceiptHead booking={booking} />
      <BookingHead booking={booking} now={now} />
      <MovedNote booking={booking} />
      <FullDaysNote booking={booking} />
      {close}
      <BookedDays booking={booking} now={now}>
        {coming.length > 0 && (
          <CalendarFile bookingId={booking.id} count={coming.length} openElsewhere={openElsewhere} />
        )}
      </BookedDays>
      {coming.length > 0 && (
        <div data-print="hide">
          <OwnCode code={booking.code} />
        </div>
      )}
      <Feedback booking={booking} now={now} />
      <BookingFacts booking={booking} />
      <NextSteps booking={booking} />
      {coming.length > 0 && invite(coming)}
    </>
  )
}

function NextSteps({ booking }: { booking: Booking }) {
  const isOnline = booking.days.every((day) => day.mode === 'online')
  const isOff = booking.days.some(({ notHeld }) => notHeld === 'not_opened' || notHeld === 'class_cancelled')
  return (
    <div className={styles.ways} data-print="hide">
      <SurfaceLink className={buttonClass({ variant: 'primary' })} to={pages.calendar()}>
        看我的行事曆
      </SurfaceLink>
      {!isOnline && (
        <a className={buttonClass()} href={directionsTo(booking.base)} rel="noopener">
          <Icon name="map" size="small" />
          導航
        </a>
      )}
      <SurfaceLink
        className={buttonClass({ variant: 'quiet' })}
        to={pages.classDetail({ classId: booking.classId })}
      >
        {isOff ? '看同課程和相近的班' : '回到班別，加報其他天'}
      </SurfaceLink>
    </div>
  )
}

const heldDaysOf = ({ days }: Booking): number[] =>
  days.filter((day) => isLive(day, new Date())).map(({ classDayId }) => classDayId)
