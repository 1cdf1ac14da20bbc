import type { NotHeld } from 'contract/booking/booked-day'
import type { Booking } from 'contract/booking/booking'

const freshMs = 24 * 60 * 60 * 1000

type Facts = Pick<Booking, 'createdAt'> &
  Partial<Pick<Booking, 'movedFrom'>> & {
    days: readonly (Pick<Booking['days'][number], 'state' | 'endsAt'> & { notHeld?: NotHeld | null })[]
  }

/**
 * The confirmation for 24 hours, then the booking of coming days, then the record of days that are over or cancelled.
 */
export function bookingAge(
  { createdAt, movedFrom = [], days }: Facts,
  now: number,
): 'fresh' | 'coming' | 'over' | 'waiting' | 'cancelled' | 'moved' | 'class_cancelled' | 'not_opened' {
  const booked = days.filter(({ state }) => state === 'booked')
  const awaited = days.filter((day) => isAwaited(day, now))
  const live = booked.length > 0 ? booked : awaited
  if (live.length === 0) return days.some(({ state }) => state === 'moved') ? 'moved' : 'cancelled'
  const ahead = live.filter((day) => Date.parse(day.endsAt) > now)
  const ofClass = classOutcome(ahead.length > 0 ? ahead : live)
  if (ofClass !== undefined) return ofClass
  if (booked.length === 0) return 'waiting'
  // Staff made it from another one; the member has just booked nothing.
  if (movedFrom.length === 0 && now - Date.parse(createdAt) < freshMs) return 'fresh'
  return booked.some(({ endsAt }) => Date.parse(endsAt) > now) ? 'coming' : 'over'
}

/** Days that were held before a class was cancelled make it a record like others. */
const classOutcome = (booked: Facts['days']): 'class_cancelled' | 'not_opened' | undefined => {
  const [first] = booked
  const why = first?.notHeld
  if (why !== 'not_opened' && why !== 'class_cancelled') return undefined
  return booked.every(({ notHeld }) => notHeld === why) ? why : undefined
}

const isAwaited = ({ state, endsAt }: Facts['days'][number], now: number): boolean =>
  (state === 'waiting' || state === 'offered') && Date.parse(endsAt) > now
