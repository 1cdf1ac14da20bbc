import type { Party, Roster } from 'contract/attendance'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { BookForGuest } from './book-for-guest.tsx'
import { ClaimCode } from './claim-code.tsx'

type RosterGuestsProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft'>
  canBook: boolean
  /** The guest whose code is asked for. */
  party: Party | undefined
  onClose: () => void
  reload: () => Promise<void>
}

/** The button to book for somebody without LINE, and the code of a guest of the roster. */
export function RosterGuests({ roster, canBook, party, onClose, reload }: RosterGuestsProps) {
  const [isBooking, setBooking] = useState(false)
  return (
    <>
      {canBook && (
        <Button icon="plus" onClick={() => setBooking(true)}>
          代為報名
        </Button>
      )}
      {isBooking && <BookForGuest roster={roster} reload={reload} onClose={() => setBooking(false)} />}
      {party && (
        <Sheet isOpen title={`${party.name ?? ''}的認領碼`} onClose={onClose}>
          <ClaimCode classDayId={roster.id} bookingId={party.bookingId} />
        </Sheet>
      )}
    </>
  )
}
