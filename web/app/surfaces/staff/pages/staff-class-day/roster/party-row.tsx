import type { Party } from 'contract/attendance'
import { useState } from 'react'
import { arrivalWords, attendanceWords, noShowWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { RecordAttendance } from './use-roster.ts'
import styles from './party-row.module.css'

type ForGuest = {
  canCancel: boolean
  ask: (wanted: { bookingId: string; to: 'claim' | 'cancel' }) => void
}

type PartyRowProps = {
  party: Party
  /** Undefined when nothing can be recorded now, or by this person. */
  record: RecordAttendance | undefined
  onCorrect: () => void
  /** Undefined for members, and for people who may not. */
  forGuest: ForGuest | undefined
}

/** One party: who, how many, and either a button that checks all of it in or what is recorded. */
export function PartyRow({ party, record, onCorrect, forGuest }: PartyRowProps) {
  const { name, people, phoneEnd, code, attendance, noShows } = party
  const who = name ?? '已刪除的帳號'
  return (
    <li className={styles.row} data-testid={`party-${party.bookingId}`} data-arrived={attendance !== null}>
      <div className={styles.who}>
        <strong>{who}</strong>
        <span>
          {people} 位{phoneEnd !== null && `・末三碼 ${phoneEnd}`}
          <span className={styles.code}>・{code}</span>
        </span>
        {party.isGuest && <span>基地代為報名，還沒認領</span>}
        {noShows.count > 0 && <span>{noShowWords(noShows)}</span>}
      </div>
      {attendance !== null && (
        <StatusPill
          state={attendanceWords[attendance.state].pill}
          size="small"
          className={styles.state ?? ''}
        >
          {arrivalWords(party)}
          {attendance.byMember && '・自己簽到'}
        </StatusPill>
      )}
      {forGuest && <GuestButtons party={party} who={who} {...forGuest} />}
      {record && (
        <div className={styles.actions}>
          {attendance === null && (
            <CheckInButton who={who} checkIn={() => record(party, {})} people={people} />
          )}
          <IconButton icon="edit" label={`更正${who}的出席`} onClick={onCorrect} />
        </div>
      )}
    </li>
  )
}

function GuestButtons({ party, who, canCancel, ask }: ForGuest & { party: Party; who: string }) {
  const { bookingId } = party
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon="ticket"
        aria-label={`認領碼：${who}`}
        onClick={() => ask({ bookingId, to: 'claim' })}
      >
        認領碼
      </Button>
      {canCancel && (
        <Button
          size="small"
          variant="danger"
          aria-label={`取消報名：${who}`}
          onClick={() => ask({ bookingId, to: 'cancel' })}
        >
          取消報名
        </Button>
      )}
    </div>
  )
}

type CheckInButtonProps = { who: string; people: number; checkIn: () => Promise<boolean> }

function CheckInButton({ who, people, checkIn }: CheckInButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await checkIn()
    setBusy(false)
  }
  const words = people > 1 ? `簽到 ${people} 位` : '簽到'
  return (
    <Button isBusy={isBusy} aria-label={`${words}：${who}`} onClick={() => void press()}>
      {words}
    </Button>
  )
}
