import { taipeiDay } from 'contract/taipei-time'
import { telAddress } from 'contract/tel-address'
import { clockOf, type DaySlots } from './day-slots.ts'
import { dayOf } from './day-words.ts'
import { stateWords } from './state-words.ts'
import styles from './week-text.module.css'

/** In place of the grid where no script runs: when the space is open, and what is taken. */
export function WeekText({ days, phone }: { days: readonly DaySlots[]; phone: string }) {
  return (
    <div className={styles.text}>
      <ul role="list" className={styles.days}>
        {days.map((day) => (
          <li key={day.date}>
            <strong>{taipeiDay(dayOf(day.date))}</strong>
            {`：${day.opens.length === 0 ? stateWords.closed : `開放 ${day.opens.join('、')}`}${day.note === null ? '' : `（${day.note}）`}`}
            <TakenTimes day={day} />
          </li>
        ))}
      </ul>
      <p>
        線上申請要開啟 JavaScript
        {phone !== '' && (
          <>
            ，或打電話問基地：<a href={telAddress(phone)}>{phone}</a>
          </>
        )}
        。
      </p>
    </div>
  )
}

function TakenTimes({ day: { slots, opens } }: { day: DaySlots }) {
  const taken = joinedPending(slots)
  if (opens.length === 0) return null
  if (taken.length === 0) return <p>整天都可以借。</p>
  return (
    <ul>
      {taken.map(({ at, until, state, what }) => (
        <li key={at}>
          {`${clockOf(at)}–${clockOf(until)} ${stateWords[state]}${what === '' ? '' : `：${what}`}`}
        </li>
      ))}
    </ul>
  )
}

/** What is not simply free, half-hours of the same state joined. */
const joinedPending = (slots: DaySlots['slots']) => {
  const joined: { at: number; until: number; state: DaySlots['slots'][number]['state']; what: string }[] = []
  for (const slot of slots) {
    if (slot.state === 'free' || slot.state === 'closed') continue
    const last = joined.at(-1)
    if (last?.state === slot.state && last.until === slot.at && last.what === slot.what)
      last.until = slot.until
    else joined.push({ ...slot })
  }
  return joined
}
