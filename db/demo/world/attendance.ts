import type { Ledger } from './booking-ledger.ts'
import type { ClassDayRow } from './class-day-rows.ts'
import { feedbackWords } from './feedback-words.ts'
import { dayMs, hourMs } from './pick-schedule.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** Attendance of past days, and ratings. */
export function attendanceRows(ledger: Ledger, days: readonly ClassDayRow[], now: number) {
  const random = seededRandom(47)
  const over = new Map(
    days.filter((day) => day.ends_at < now && day.cancelled_at === null).map((day) => [day.id, day]),
  )
  const attendance = ledger.days.flatMap((booked) => {
    const day = over.get(booked.class_day_id)
    if (day === undefined || booked.state !== 'booked') return []
    const { booking_id, class_day_id } = booked
    return [
      { booking_id, class_day_id, ...arrival(1 + booked.plus, random), recorded_at: day.starts_at + hourMs },
    ]
  })
  return { attendance, feedback: feedbackRows(ledger, over, { random, now }) }
}

const arrival = (party: number, random: SeededRandom) => {
  const luck = random.int(100)
  if (luck < 5) return { state: 'absent', came: 0 }
  const came = party > 1 && luck > 90 ? party - 1 : party
  return { state: luck < 12 ? 'late' : luck < 14 ? 'left_early' : 'present', came }
}

const feedbackRows = (
  ledger: Ledger,
  over: ReadonlyMap<number, ClassDayRow>,
  { random, now }: { random: SeededRandom; now: number },
) => {
  const lastDay = new Map<string, ClassDayRow>()
  for (const { booking_id, class_day_id, state } of ledger.days) {
    const day = over.get(class_day_id)
    if (day !== undefined && state === 'booked') lastDay.set(booking_id, day)
  }
  return [...lastDay].flatMap(([booking_id, day], n) => {
    if (!random.chance(0.45)) return []
    const rating = random.pick([3, 4, 4, 4, 5, 5, 5, 5, 5, 5])
    const given_at = day.ends_at + hourMs + random.int(dayMs / 2)
    if (given_at > now) return []
    return [
      {
        booking_id,
        rating,
        words: feedbackWords(n, rating),
        given_at,
        // Half of those who wrote something agree that others read it.
        public_at: n % 6 === 0 ? given_at : null,
      },
    ]
  })
}
