import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { BookingPage } from '#features/booking/confirmation/booking-page.tsx'
import { InviteCompanions } from '#features/booking/confirmation/invite-companions.tsx'
import { loadBooking } from '#features/booking/confirmation/load-booking.ts'
import { StoredBooking } from '#features/booking/confirmation/stored-booking.tsx'
import { FriendPrompt } from '#features/identity/friend-prompt.tsx'
import { Page } from '#ui/page.tsx'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export const clientLoader = loadBooking

export default function BookingConfirmationPage() {
  const { booking, stored, now } = useLoaderData<typeof clientLoader>()
  return (
    <Page width="reading">
      <HiddenPageMeta title="報名內容" />
      {stored && <StoredBooking stored={stored} now={now} />}
      {booking && (
        <BookingPage
          key={booking.id}
          booking={booking}
          now={now}
          invite={(days) => (
            <>
              <InviteCompanions booking={booking} days={days} now={now} />
              <FriendPrompt />
            </>
          )}
        />
      )}
    </Page>
  )
}
