import type { Party, Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import {
  findParties,
  partiesApart,
  viewOf,
  type RosterView,
} from '#surfaces/staff/attendance/find-parties.ts'
import { dayPhase } from '#surfaces/staff/attendance/roster-day-words.ts'
import { OverbookingList } from '#surfaces/staff/pages/staff-class-day/overbooking/overbooking-list.tsx'
import { Waitlist } from '#surfaces/staff/pages/staff-class-day/overbooking/waitlist.tsx'
import { PartySheet } from '#surfaces/staff/pages/staff-class-day/party/party-sheet.tsx'
import { RosterPeople } from '#surfaces/staff/pages/staff-class-day/people/roster-people.tsx'
import { ScanMember } from '#surfaces/staff/pages/staff-class-day/scan/scan-member.tsx'
import { TransferSheet } from '#surfaces/staff/pages/staff-class-day/transfer/transfer-sheet.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextField } from '#ui/text-field.tsx'
import { MarkRest } from './mark-rest.tsx'
import { MoreButton, PartyRow } from './party-row.tsx'
import { RecallNotice } from './recall-notice.tsx'
import { useAskedParty } from './use-asked-party.ts'
import { useFocusAfterAct } from './use-focus-after-act.ts'
import { useRosterActs } from './use-roster-acts.ts'
import type { CheckInByCode, ClearArrival, LiftPause, RecordArrival, RecordAttendance } from './use-roster.ts'
import styles from './roster-panel.module.css'

type RosterPanelProps = {
  roster: Roster
  now: number
  unsent: ReadonlySet<string>
  record: RecordAttendance
  recordArrival: RecordArrival
  clearArrival: ClearArrival
  checkInByCode: CheckInByCode
  liftPause: LiftPause
  reload: () => Promise<void>
}

export function RosterPanel({
  roster,
  now,
  unsent,
  record,
  liftPause,
  reload,
  ...scanning
}: RosterPanelProps) {
  const [view, setView] = useState<RosterView>('all')
  const [typed, setTyped] = useState('')
  const [openId, setOpenId] = useState<string>()
  const acts = useRosterActs({ roster, reload })
  const booked = roster.parties.filter(({ state }) => state === 'booked')
  const apart = partiesApart(roster.parties)
  const found = findParties(booked, view, typed)
  const phase = dayPhase(roster, now)
  const canRecord = roster.mayRecord && phase !== 'early' && phase !== 'cancelled'
  const isOpenDay = phase !== 'over' && phase !== 'cancelled'
  const [transferred, setTransferred] = useState<Party>()
  // Pages of people and the search link to the form or to the sheet of a party.
  useAskedParty((asked, bookingId) => {
    const party = [...booked, ...apart.waiting].find((each) => each.bookingId === bookingId)
    if (asked === 'party' && (canRecord || roster.mayManage)) setOpenId(party?.bookingId)
    if (asked === 'transfer' && isOpenDay && roster.mayManage) setTransferred(party)
  })
  const expected = booked.filter((party) => viewOf(party) === 'expected')
  const opened = roster.parties.find(({ bookingId }) => bookingId === openId)
  const part = useFocusAfterAct(acts.done, opened !== undefined || transferred !== undefined)
  const show = ({ bookingId }: Party) => setOpenId(bookingId)
  const manage = roster.mayManage ? show : undefined
  const open = canRecord ? show : manage
  // Acts that wait for the network are not on the server, which would record these parties too.
  const mayMarkRest = canRecord && expected.length > 0 && unsent.size === 0
  return (
    <section ref={part} aria-labelledby="roster" className={styles.roster}>
      <Count booked={booked} />
      {acts.recallable && <RecallNotice recallable={acts.recallable} onClose={acts.forget} />}
      {canRecord && <ScanMember checkInByCode={scanning.checkInByCode} />}
      {isOpenDay && roster.mayAdd && (
        <RosterPeople
          {...{ roster, now, acts, reload }}
          recordArrival={scanning.recordArrival}
          clearArrival={scanning.clearArrival}
        />
      )}
      {booked.length > 0 && <Choices booked={booked} {...{ view, setView, typed, setTyped }} />}
      {found.length === 0 && <NobodyFound isEmpty={booked.length === 0} />}
      <ul role="list" className={styles.parties}>
        {found.map((party) => (
          <PartyRow
            key={party.bookingId}
            party={party}
            isUnsent={unsent.has(party.bookingId)}
            record={canRecord ? record : undefined}
            open={open && (() => open(party))}
          />
        ))}
      </ul>
      {mayMarkRest && (
        <MarkRest
          count={expected.length}
          states={phase === 'open' ? ['present'] : ['present', 'absent']}
          mark={acts.markRest}
        />
      )}
      <Waitlist
        roster={roster}
        parties={apart.waiting}
        canOverbook={isOpenDay && roster.mayManage}
        open={manage}
        reload={reload}
        onGiven={acts.noteOther}
      />
      <GivenUp parties={apart.givenUp} open={manage} />
      <OverbookingList overbookings={roster.overbookings} />
      {opened && (
        <PartySheet
          key={opened.bookingId}
          party={opened}
          record={canRecord ? record : undefined}
          {...{ roster, now, liftPause, acts }}
          onTransfer={() => {
            setOpenId(undefined)
            setTransferred(opened)
          }}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {transferred && (
        <TransferSheet
          party={transferred}
          {...{ roster, now, acts }}
          onClose={() => setTransferred(undefined)}
        />
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
  const count = (wanted: RosterView) => booked.filter((party) => viewOf(party) === wanted).length
  const segments: { value: RosterView; label: string }[] = [
    { value: 'all', label: `全部 ${booked.length}` },
    { value: 'expected', label: `還沒到 ${count('expected')}` },
    { value: 'arrived', label: `已到 ${count('arrived')}` },
  ]
  if (count('away') > 0) segments.push({ value: 'away', label: `沒來 ${count('away')}` })
  return (
    <div className={styles.choices}>
      <TextField
        label="找人"
        hint={booked.some(({ phoneEnd }) => phoneEnd !== null) ? '姓名、手機末三碼、編號' : '姓名、編號'}
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

type GivenUpProps = { parties: readonly Party[]; open: ((party: Party) => void) | undefined }

function GivenUp({ parties, open }: GivenUpProps) {
  if (parties.length === 0) return null
  return (
    <Disclosure summary={`請假或取消 ${parties.length} 筆`}>
      <ul role="list" className={styles.givenUp}>
        {parties.map((party) => (
          <li key={party.bookingId}>
            <span>
              {party.name ?? '已刪除的帳號'}・{party.people} 位・
              {party.state !== 'booked' && apartWords[party.state]}
            </span>
            {open && party.state !== 'moved' && <MoreButton who={party.name} onClick={() => open(party)} />}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
