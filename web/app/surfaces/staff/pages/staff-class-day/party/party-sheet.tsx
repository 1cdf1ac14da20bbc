import type { Party, Roster } from 'contract/attendance/attendance'
import { ClaimCode } from '#surfaces/staff/pages/staff-class-day/people/claim-code.tsx'
import type { RosterActs } from '#surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts'
import type { LiftPause, RecordAttendance } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ActForParty } from './act-for-party.tsx'
import { AttendanceForm } from './attendance-form.tsx'
import { PartyHistory } from './history/party-history.tsx'
import { LiftPauseForm } from './lift-pause-form.tsx'
import { PhoneNumber } from './phone-number.tsx'
import styles from './party-sheet.module.css'

type PartySheetProps = {
  roster: Pick<Roster, 'id' | 'startsAt' | 'endsAt' | 'cancelled' | 'seatsLeft' | 'mayManage'>
  now: number
  party: Party
  /** Undefined while nothing can be recorded. */
  record: RecordAttendance | undefined
  liftPause: LiftPause
  acts: RosterActs
  onTransfer: () => void
  onClose: () => void
}

export function PartySheet({
  roster,
  now,
  party,
  record,
  liftPause,
  acts,
  onTransfer,
  onClose,
}: PartySheetProps) {
  const isOver = now >= Date.parse(roster.endsAt)
  const { mayManage } = roster
  const canAct = mayManage && !isOver && !roster.cancelled
  const { pausedUntil } = party.noShows
  return (
    <Sheet isOpen title={party.name ?? '已刪除的帳號'} onClose={onClose}>
      <div className={styles.fields}>
        {mayManage && party.name !== null && <PhoneNumber {...{ party }} classDayId={roster.id} />}
        {canAct && <ActForParty {...{ roster, now, party, acts, onTransfer }} onDone={onClose} />}
        {record && party.state === 'booked' && (
          <AttendanceForm {...{ party, record }} canLeave={isOver} onDone={onClose} />
        )}
        {mayManage && party.isGuest && (
          <Disclosure summary="認領碼">
            <ClaimCode classDayId={roster.id} bookingId={party.bookingId} />
          </Disclosure>
        )}
        {pausedUntil !== null && <LiftPauseForm {...{ party, liftPause, pausedUntil }} onDone={onClose} />}
        {mayManage && <PartyHistory classDayId={roster.id} party={party} />}
      </div>
    </Sheet>
  )
}
