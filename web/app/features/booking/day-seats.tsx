import type { ClassDay } from 'contract/catalog'
import { useState } from 'react'
import { seatWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './day-picker.module.css'

/** The seats left on a day. A change lights up without moving anything; on a checked day it is also said. */
export function DaySeats({ day, isWatched }: { day: ClassDay; isWatched: boolean }) {
  const seats = seatWords(day.state, day.seatsLeft)
  const [wordAtFirst] = useState(seats.word)
  return (
    <span className={styles.seats} aria-live={isWatched ? 'polite' : 'off'}>
      <span key={seats.word} data-flash={seats.word !== wordAtFirst || undefined}>
        <StatusPill state={seats.pill} size="small">
          {seats.word}
        </StatusPill>
      </span>
    </span>
  )
}
