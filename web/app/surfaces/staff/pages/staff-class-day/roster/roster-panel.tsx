import type { Party, Roster } from 'contract/attendance'
import { hasArrived } from 'contract/check-in-rules'
import { useState } from 'react'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { deskPhase } from '#surfaces/staff/attendance/desk-day-words.ts'
import { findParties, partiesApart, type RosterView } from '#surfaces/staff/attendance/find-parties.ts'
import { RosterGuests } from '#surfaces/staff/pages/staff-class-day/guests/roster-guests.tsx'
import { OverbookingList } from '#surfaces/staff/pages/staff-class-day/overbooking/overbooking-list.tsx'
import { Waitlist } from '#surfaces/staff/pages/staff-class-day/overbooking/waitlist.tsx'
import { ScanMember } from '#surfaces/staff/pages/staff-class-day/scan/scan-member.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CorrectParty } from './correct-party.tsx'
import { PartyRow } from './party-row.tsx'
import type { CheckInByCode, LiftPause, RecordAttendance } from './use-roster.ts'
import styles from './roster-panel.module.css'

type RosterPanelProps = {
  roster: Roster
  now: number
  record: RecordAttendance
  checkInByCode: CheckInByCode
  liftPause: LiftPause
  reload: () => Promise<void>
}

/** Everybody who booked: who has come, a search, and a tap to check in. Who waits or gave the day up is apart. */
export function RosterPanel({ roster, now, record, checkInByCode, liftPause, reload }: RosterPanelProps) {
  const [view, setView] = useState<RosterView>('all')
  const [typed, setTyped] = useState('')
  const [correctedId, setCorrectedId] = useState<string>()
  const booked = roster.parties.filter(({ state }) => state === 'booked')
  const apart = partiesApart(roster.parties)
  const found = findParties(booked, view, typed)
  const phase = deskPhase(roster, now)
  const canRecord = roster.mayRecord && phase !== 'early' && phase !== 'cancelled'
  const corrected = booked.find(({ bookingId }) => bookingId === correctedId)
  const canBook = roster.mayRecord && (phase === 'early' || phase === 'open')
  const isBookable = canBook && Date.parse(roster.startsAt) > now
  const [wanted, setWanted] = useState<{ bookingId: string; to: 'claim' | 'cancel' }>()
  const guest = booked.find(({ bookingId, isGuest }) => isGuest && bookingId === wanted?.bookingId)
  const asked = guest && wanted && { party: guest, to: wanted.to }
  const end = () => setCorrectedId(undefined)
  return (
    <section aria-labelledby="roster" className={styles.roster}>
      <Count booked={booked} />
      {canRecord && <ScanMember checkInByCode={checkInByCode} />}
      <RosterGuests {...{ roster, canBook, asked, reload }} onClose={() => setWanted(undefined)} />
      {booked.length > 0 && <Choices booked={booked} {...{ view, setView, typed, setTyped }} />}
      {found.length === 0 && <NobodyFound isEmpty={booked.length === 0} />}
      <ul role="list" className={styles.parties}>
        {found.map((party) => (
          <PartyRow
            key={party.bookingId}
            party={party}
            record={canRecord ? record : undefined}
            onCorrect={() => setCorrectedId(party.bookingId)}
            forGuest={
              roster.mayRecord && party.isGuest ? { canCancel: isBookable, ask: setWanted } : undefined
            }
          />
        ))}
      </ul>
      <Waitlist roster={roster} parties={apart.waiting} canOverbook={isBookable} reload={reload} />
      <GivenUp parties={apart.givenUp} />
      <OverbookingList overbookings={roster.overbookings} />
      {corrected && (
        <CorrectParty key={corrected.bookingId} party={corrected} {...{ record, liftPause }} onClose={end} />
      )}
    </section>
  )
}

function Count({ booked }: { booked: readonly Party[] }) {
  const people = booked.reduce((sum, party) => sum + party.people, 0)
  const came = booked.reduce((sum, { attendance }) => sum + (attendance?.came ?? 0), 0)
  return (
    <div className={styles.count}>
      <h2 id="roster">名單</h2>
      <p>
        已到 <strong>{came}</strong>／{people} 人次
      </p>
      <progress value={came} max={Math.max(1, people)} aria-label="已到的人次" />
    </div>
  )
}

type ChoicesProps = {
  booked: readonly Party[]
  view: RosterView
  setView: (view: RosterView) => void
  typed: string
  setTyped: (typed: string) => void
}

function Choices({ booked, view, setView, typed, setTyped }: ChoicesProps) {
  const arrived = booked.filter(({ attendance }) => hasArrived(attendance)).length
  const segments = [
    { value: 'all', label: `全部 ${booked.length}` },
    { value: 'expected', label: `還沒到 ${booked.length - arrived}` },
    { value: 'arrived', label: `已到 ${arrived}` },
  ] as const
  return (
    <div className={styles.choices}>
      <TextField
        label="找人"
        hint="姓名、手機末三碼、編號"
        icon="search"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <SegmentedControl
        label="顯示的報名"
        name="parties"
        segments={segments}
        value={view}
        onChange={setView}
      />
    </div>
  )
}

function NobodyFound({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState title="還沒有人報名這一天" headingLevel={3} />
  ) : (
    <EmptyState title="名單裡沒有符合的人" headingLevel={3}>
      換個寫法，或改看「全部」。
    </EmptyState>
  )
}

function GivenUp({ parties }: { parties: readonly Party[] }) {
  if (parties.length === 0) return null
  return (
    <Disclosure summary={`請假或取消 ${parties.length} 筆`}>
      <ul role="list" className={styles.givenUp}>
        {parties.map(({ bookingId, name, people, state }) => (
          <li key={bookingId}>
            {name ?? '已刪除的帳號'}・{people} 位・{state !== 'booked' && apartWords[state]}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
