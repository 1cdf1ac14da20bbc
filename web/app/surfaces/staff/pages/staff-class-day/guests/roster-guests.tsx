import type { Party, Roster } from 'contract/attendance'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { BookForGuest } from './book-for-guest.tsx'
import { CancelGuest } from './cancel-guest.tsx'
import { ClaimCode } from './claim-code.tsx'

type RosterGuestsProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft'>
  canBook: boolean
  /** The guest to make a code for, or whose day to cancel. */
  asked: { party: Party; to: 'claim' | 'cancel' } | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** The button to book for somebody without LINE, and what staff do for a guest of the roster: a code, or cancel. */
export function RosterGuests({ roster, canBook, asked, onClose, reload }: RosterGuestsProps) {
  const [isBooking, setBooking] = useState(false)
  return (
    <>
      {canBook && (
        <Button icon="plus" onClick={() => setBooking(true)}>
          代為報名
        </Button>
      )}
      {isBooking && <BookForGuest roster={roster} reload={reload} onClose={() => setBooking(false)} />}
      {asked?.to === 'claim' && (
        <Sheet isOpen title={`${asked.party.name ?? ''}的認領碼`} onClose={onClose}>
          <ClaimCode classDayId={roster.id} bookingId={asked.party.bookingId} />
        </Sheet>
      )}
      {asked?.to === 'cancel' && (
        <CancelGuest classDayId={roster.id} party={asked.party} {...{ reload, onClose }} />
      )}
    </>
  )
}
