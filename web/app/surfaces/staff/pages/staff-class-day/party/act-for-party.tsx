import type { Party, Roster } from 'contract/attendance/attendance'
import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { SourceChoice, usualSource } from '#surfaces/staff/pages/staff-class-day/people/source-choice.tsx'
import type { RosterActs } from '#surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import styles from './party-sheet.module.css'

type ActForPartyProps = {
  roster: Pick<Roster, 'startsAt' | 'seatsLeft'>
  now: number
  party: Party
  acts: RosterActs
  onTransfer: () => void
  onDone: () => void
}

const maxPeople = 6

export function ActForParty({ roster, now, party, acts, onTransfer, onDone }: ActForPartyProps) {
  const [source, setSource] = useState(usualSource(roster, now))
  // `read` and `opened` are the party as it was shown then, because the roster is read again meanwhile.
  const [chosen, setChosen] = useState<{ people: number; read: Party }>()
  const people = chosen?.people ?? party.people
  const choose = (to: number) => setChosen({ people: to, read: chosen?.read ?? party })
  const [opened, setOpened] = useState(party)
  const [refusals, setRefusals] = useState({ count: 0, seen: 0 })
  if (refusals.seen !== refusals.count) {
    // The roster was read again after the refusal, perhaps with what its lost answer would have said.
    setRefusals({ ...refusals, seen: refusals.count })
    setOpened(party)
    setChosen(chosen && { ...chosen, read: party })
  }
  const { error, isBusy, run } = useAct()
  const finish = async (act: Promise<string | undefined>) => {
    const refused = await act
    if (refused === undefined) onDone()
    else setRefusals(({ count, seen }) => ({ count: count + 1, seen }))
    return refused
  }
  const holdsSeats = party.state === 'booked'
  const isWaiting = party.state === 'waiting'
  const isOffered = party.state === 'offered'
  const isLive = holdsSeats || isWaiting || isOffered
  const cancel = (asLeave: boolean) => void run(() => finish(acts.cancel(opened, { source, asLeave })))
  const change = (read: Party, to: number) =>
    void run(() => finish(acts.change(read, { source, people: to })))
  return (
    <section className={styles.act} aria-labelledby="act-for">
      <h3 id="act-for">幫他處理這一天</h3>
      <SourceChoice value={source} onChange={setSource} />
      {(holdsSeats || isWaiting) && (
        <div className={styles.came}>
          <Stepper
            label="人數"
            words={{ before: '連本人', after: '位' }}
            value={people}
            min={1}
            max={maxPeople}
            onChange={choose}
          />
          <Button
            isBusy={isBusy}
            disabled={people === party.people}
            onClick={() => change(chosen?.read ?? party, people)}
          >
            {people === party.people ? '改人數' : `改成 ${people} 位`}
          </Button>
        </div>
      )}
      <div className={styles.buttons}>
        {isOffered && (
          <Button variant="primary" icon="check" isBusy={isBusy} onClick={() => change(party, party.people)}>
            幫他確認名額
          </Button>
        )}
        {holdsSeats && (
          <Button isBusy={isBusy} onClick={() => cancel(true)}>
            請假
          </Button>
        )}
        {isLive && (
          <Button icon="arrow-right" onClick={onTransfer}>
            轉班
          </Button>
        )}
        {isLive && (
          <Button variant="danger" isBusy={isBusy} onClick={() => cancel(false)}>
            {isWaiting ? '取消候補' : '取消這一天'}
          </Button>
        )}
        {!isLive && (
          <Button variant="primary" icon="undo" isBusy={isBusy} onClick={() => change(party, party.people)}>
            恢復報名（{party.people} 位）
          </Button>
        )}
      </div>
      <p>
        {(holdsSeats || isOffered) && '空出的名額會給候補的人。'}
        {party.isGuest
          ? '沒有 LINE 的人不會收到通知，請在電話裡說清楚。'
          : '過一會兒才通知本人，按錯可以收回。'}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </section>
  )
}
