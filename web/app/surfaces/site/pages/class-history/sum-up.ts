import type { Booking } from 'contract/booking'

const hourMs = 3_600_000

/** Counts past booked days without leave or cancellation, and their hours to one decimal. */
export function sumUp(bookings: readonly Booking[], now: number): { days: number; hours: number } {
  const held = bookings
    .flatMap((booking) => booking.days)
    .filter((day) => day.state === 'booked' && !day.dayCancelled && Date.parse(day.endsAt) <= now)
  const time = held.reduce((sum, day) => sum + Date.parse(day.endsAt) - Date.parse(day.startsAt), 0)
  return { days: held.length, hours: Math.round((time / hourMs) * 10) / 10 }
}
