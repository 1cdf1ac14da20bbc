import type { Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { showError } from '#client/notices/toasts.ts'
import { dayPhase } from '#surfaces/staff/attendance/roster-day-words.ts'
import type { RosterActs } from '#surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts'
import type { ClearArrival, RecordArrival } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { BookForPerson } from './book-for-person.tsx'
import { ClaimCode } from './claim-code.tsx'
import type { Booked } from './use-booking.ts'

type RosterPeopleProps = {
  roster: Roster
  now: number
  acts: RosterActs
  recordArrival: RecordArrival
  clearArrival: ClearArrival
  reload: () => Promise<void>
}

export function RosterPeople({ roster, now, acts, recordArrival, clearArrival, reload }: RosterPeopleProps) {
  const [isBooking, setBooking] = useState(false)
  const [claimer, setClaimer] = useState<{ bookingId: string; title: string }>()
  const phase = dayPhase(roster, now)
  const isCheckInOpen = phase === 'open' || phase === 'running'
  const finish = async (booked: Booked & { who: string; isGuest: boolean; isHere: boolean }) => {
    const { bookingId, who, act } = booked
    setBooking(false)
    const arrival = booked.isHere ? recordArrival(bookingId) : Promise.resolve(undefined)
    if (act && roster.mayManage)
      acts.offerUndo({
        words: `${who}：${booked.isWaiting ? '已加入候補' : '已報名'}`,
        tellFrom: booked.isGuest ? null : act.tellFrom,
        undo: async () => {
          // Nobody who is here can be cancelled.
          const arrived = await arrival
          if (arrived === undefined || (await clearArrival(arrived))) await acts.undoBooking(bookingId, act)
        },
      })
    if (booked.isHere) {
      if ((await arrival) === undefined) showError(`${who}已經報名，還沒有簽到。連上網路後，請在名單上簽到。`)
    } else if (booked.isGuest && roster.mayManage)
      setClaimer({ bookingId, title: `${who}${booked.isWaiting ? '已加入候補' : '報名完成'}` })
  }
  return (
    <>
      <Button icon="plus" onClick={() => setBooking(true)}>
        幫人報名
      </Button>
      {isBooking && (
        <BookForPerson
          {...{ roster, now, isCheckInOpen, reload }}
          onBooked={(booked) => void finish(booked)}
          onClose={() => setBooking(false)}
        />
      )}
      {claimer && (
        <Sheet isOpen title={claimer.title} onClose={() => setClaimer(undefined)}>
          <ClaimCode classDayId={roster.id} bookingId={claimer.bookingId} />
        </Sheet>
      )}
    </>
  )
}
