import type { Party, Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { MoreButton } from '#surfaces/staff/pages/staff-class-day/roster/party-row.tsx'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { OverbookSheet } from './overbook-sheet.tsx'
import { overbookWords } from './overbook-words.ts'
import styles from './overbooking.module.css'

type WaitlistProps = {
  roster: Pick<Roster, 'id' | 'classId' | 'seatsLeft' | 'isCutOff'>
  parties: readonly Party[]
  canOverbook: boolean
  open: ((party: Party) => void) | undefined
  reload: () => Promise<void>
  onGiven: () => void
}

export function Waitlist({ roster, parties, canOverbook, open, reload, onGiven }: WaitlistProps) {
  const [chosenId, setChosenId] = useState<string>()
  const isWaiting = parties.some(({ place }) => place !== null)
  const canGive = canOverbook && isWaiting && roster.isCutOff && roster.seatsLeft > 0
  const chosen = parties.find(({ bookingId }) => bookingId === chosenId)
  if (parties.length === 0) return null
  return (
    <>
      <Disclosure summary={`候補 ${parties.length} 筆`}>
        {canGive && (
          <p className={styles.concern}>
            候補已經截止，不會再自動遞補。現在有 {roster.seatsLeft} 個空位，可以給還在候補的人。
          </p>
        )}
        <ul role="list" className={styles.waiting}>
          {parties.map((party) => (
            <li key={party.bookingId}>
              <span>
                {waitingWords(party)}・{party.name ?? '已刪除的帳號'}・{party.people} 位
              </span>
              {canOverbook && party.place !== null && (
                <Button
                  size="small"
                  icon="plus"
                  aria-label={`${overbookWords(party, roster).title}：${party.name ?? ''}`}
                  onClick={() => setChosenId(party.bookingId)}
                >
                  {overbookWords(party, roster).title}
                </Button>
              )}
              {open && <MoreButton who={party.name} onClick={() => open(party)} />}
            </li>
          ))}
        </ul>
      </Disclosure>
      {chosen && (
        <OverbookSheet
          roster={roster}
          party={chosen}
          reload={reload}
          onDone={onGiven}
          onClose={() => setChosenId(undefined)}
        />
      )}
    </>
  )
}

const waitingWords = ({ place, state }: Party): string =>
  place === null ? apartWords[state as Exclude<typeof state, 'booked'>] : `候補第 ${place} 位`
