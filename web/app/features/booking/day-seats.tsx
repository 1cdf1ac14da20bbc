import type { ClassDay } from 'contract/catalog/class-detail'
import { useState } from 'react'
import { seatWords } from '#text/class-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './day-picker.module.css'

/** A change is highlighted without moving the layout; for a selected day it is also announced. */
export function DaySeats({ day, isWatched }: { day: ClassDay; isWatched: boolean }) {
  const { word, pill } = seatWords(day.state, day.seatsLeft)
  const seats = {
    pill,
    word: day.waitlist === null ? word : `${word}・現在候補排第 ${day.waitlist.parties + 1}`,
  }
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
