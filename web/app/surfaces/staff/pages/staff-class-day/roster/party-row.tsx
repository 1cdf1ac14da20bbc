import type { Party } from 'contract/attendance/attendance'
import { useEffect, useRef } from 'react'
import { useAct } from '#client/use-act.ts'
import { arrivalWords, attendanceWords, noShowWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { RecordAttendance } from './use-roster.ts'
import styles from './party-row.module.css'

type PartyRowProps = {
  party: Party
  /** The recorded state waits for the network. */
  isUnsent: boolean
  /** Undefined when this person may not record now. */
  record: RecordAttendance | undefined
  /** Undefined for people who may not act for the party. */
  open: (() => void) | undefined
}

export function PartyRow({ party, isUnsent, record, open }: PartyRowProps) {
  const { name, people, phoneEnd, code, attendance, noShows } = party
  const who = name ?? '已刪除的帳號'
  const [row, checkIn] = useFocusAfterCheckIn(party, record)
  return (
    <li
      ref={row}
      className={styles.row}
      data-testid={`party-${party.bookingId}`}
      data-arrived={attendance !== null}
    >
      <div className={styles.who}>
        <strong>{who}</strong>
        <span>
          {people} 位{phoneEnd !== null && `・末三碼 ${phoneEnd}`}
          <span className={styles.code}>・{code}</span>
        </span>
        {party.isGuest && (
          <span>基地代為報名，還沒認領{party.wasPromoted && '・候補遞補上，請打電話通知'}</span>
        )}
        {isUnsent && <span className={styles.unsent}>尚未送出</span>}
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
      <div className={styles.actions}>
        {checkIn && attendance === null && <CheckInButton {...{ who, checkIn, people }} />}
        {open && <MoreButton who={name} onClick={open} />}
      </div>
    </li>
  )
}

/**
 * The button leaves with the check-in: the next one of its row takes the focus. In a list of those who have not come yet the
 * row leaves as well: then that of its neighbour does.
 */
function useFocusAfterCheckIn(party: Party, record: RecordAttendance | undefined) {
  const row = useRef<HTMLLIElement>(null)
  const neighbour = useRef<Element | null>(null)
  const isPressed = useRef(false)
  const isRecorded = party.attendance !== null
  useEffect(
    () => () => {
      if (!isPressed.current || document.activeElement !== document.body) return
      neighbour.current?.querySelector('button')?.focus()
    },
    [],
  )
  useEffect(() => {
    if (!isRecorded || !isPressed.current) return
    isPressed.current = false
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus()
  }, [isRecorded])
  const checkIn =
    record &&
    (async () => {
      isPressed.current = true
      neighbour.current = row.current?.nextElementSibling ?? row.current?.previousElementSibling ?? null
      const isDone = await record(party, {})
      if (!isDone) isPressed.current = false
      return isDone
    })
  return [row, checkIn] as const
}

type MoreButtonProps = { who: string | null; onClick: () => void }

export function MoreButton({ who, onClick }: MoreButtonProps) {
  return <IconButton icon="edit" label={`處理${who ?? '已刪除的帳號'}的報名`} onClick={onClick} />
}

type CheckInButtonProps = { who: string; people: number; checkIn: () => Promise<boolean> }

function CheckInButton({ who, people, checkIn }: CheckInButtonProps) {
  const { isBusy, run } = useAct()
  const press = async () => void (await checkIn())
  const words = people > 1 ? `簽到 ${people} 位` : '簽到'
  return (
    <Button isBusy={isBusy} aria-label={`${words}：${who}`} onClick={() => void run(press)}>
      {words}
    </Button>
  )
}
