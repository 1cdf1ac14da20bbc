import type { Booking, readBooking } from 'contract/booking'
import { pages } from 'contract/pages'
import { useEffect } from 'react'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { UndoNotice } from '#client/notices/undo-notice.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { forgetBookedSelection } from '#features/booking/day-selection.ts'
import { FriendPrompt } from '#features/identity/friend-prompt.tsx'
import { directionsTo } from '#text/directions.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { BookedDays } from './booked-days.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHead } from './booking-head.tsx'
import { CalendarFile } from './calendar-file.tsx'
import { InviteCompanions } from './invite-companions.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './page.module.css'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const sent = { params: { bookingId: params['bookingId'] ?? '' } }
  const read = callApi<typeof readBooking>('GET /api/booking/:bookingId', sent, { isQuiet: true })
  return { now: Date.now(), booking: await readOr404(read) }
}

/** One booking with class, place and days; shown after booking and later as its receipt. */
export default function BookingConfirmationPage() {
  const { booking, now } = useLoaderData<typeof clientLoader>()
  const isOnline = booking.days.every((day) => day.mode === 'online')
  const coming = booking.days.filter(
    (day) => day.state === 'booked' && !day.dayCancelled && Date.parse(day.endsAt) > now,
  )
  useEffect(() => {
    forgetBookedSelection(booking.classId, new Set(heldDaysOf(booking)))
  }, [booking])
  return (
    <Page width="reading">
      <HiddenPageMeta title="報名內容" />
      <UndoNotice />
      <ReceiptHead booking={booking} />
      <BookingHead booking={booking} now={now} />
      <BookedDays booking={booking} now={now}>
        {coming.length > 0 && <CalendarFile bookingId={booking.id} count={coming.length} />}
      </BookedDays>
      <BookingFacts booking={booking} />
      <div className={styles.ways} data-print="hide">
        <Link className={buttonClass({ variant: 'primary' })} to={pages.calendar()}>
          看我的行事曆
        </Link>
        {!isOnline && (
          <a className={buttonClass()} href={directionsTo(booking.base)} rel="noopener">
            <Icon name="map" size="small" />
            導航
          </a>
        )}
        <Link
          className={buttonClass({ variant: 'quiet' })}
          to={pages.classDetail({ classId: booking.classId })}
        >
          回到班別，加報其他天
        </Link>
      </div>
      {coming.length > 0 && (
        <>
          <InviteCompanions booking={booking} days={coming} now={now} />
          <FriendPrompt />
        </>
      )}
    </Page>
  )
}

const heldDaysOf = ({ days }: Booking): number[] =>
  days.filter(({ state }) => state === 'booked').map(({ classDayId }) => classDayId)
