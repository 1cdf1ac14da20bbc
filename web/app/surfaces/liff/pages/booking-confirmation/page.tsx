import { useLoaderData } from 'react-router'
import { useSite } from '#client/use-site.ts'
import { useStore } from '#client/use-store.ts'
import { BookingPage } from '#features/booking/confirmation/booking-page.tsx'
import { InviteCompanions } from '#features/booking/confirmation/invite-companions.tsx'
import { loadBooking } from '#features/booking/confirmation/load-booking.ts'
import { StoredBooking } from '#features/booking/confirmation/stored-booking.tsx'
import { FriendPrompt } from '#features/identity/friend-prompt.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { useOpenElsewhere } from '#surfaces/liff/line/open-elsewhere.ts'
import { readFriendInLine } from '#surfaces/liff/line/read-friend.ts'
import { readyLiff } from '#surfaces/liff/line/start-liff.ts'
import { shareBooking } from '#surfaces/liff/share/share-booking.tsx'
import { Page } from '#ui/page.tsx'
import { CloseApp } from './close-app.tsx'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export const clientLoader = loadBooking

export default function LiffBookingConfirmationPage() {
  const { booking, stored, now } = useLoaderData<typeof clientLoader>()
  const liff = useStore(readyLiff, undefined)
  const origin = useSite()?.origin ?? ''
  const openElsewhere = useOpenElsewhere()
  return (
    <Page width="reading">
      <ShortTitle title="報名內容" />
      {stored && <StoredBooking stored={stored} now={now} />}
      {booking && (
        <BookingPage
          key={booking.id}
          booking={booking}
          now={now}
          openElsewhere={openElsewhere}
          close={<CloseApp />}
          invite={(days) => (
            <>
              <FriendPrompt readFriend={readFriendInLine} />
              <InviteCompanions
                booking={booking}
                days={days}
                now={now}
                share={(invitation) => shareBooking(liff, origin, { classId: booking.classId, invitation })}
              />
            </>
          )}
        />
      )}
    </Page>
  )
}
