import type { Booking } from 'contract/booking'

const freshMs = 24 * 60 * 60 * 1000

type Facts = Pick<Booking, 'createdAt'> & {
  days: readonly Pick<Booking['days'][number], 'state' | 'endsAt'>[]
}

/**
 * What the page of a booking is: the confirmation for 24 hours, later the booking of coming days, then the record of
 * those that are over. Without booked days: a place in waitlists, or a cancelled booking.
 */
export function bookingAge(
  { createdAt, days }: Facts,
  now: number,
): 'fresh' | 'coming' | 'over' | 'waiting' | 'cancelled' {
  const booked = days.filter(({ state }) => state === 'booked')
  if (booked.length === 0) return days.some((day) => isAwaited(day, now)) ? 'waiting' : 'cancelled'
  if (now - Date.parse(createdAt) < freshMs) return 'fresh'
  return booked.some(({ endsAt }) => Date.parse(endsAt) > now) ? 'coming' : 'over'
}

const isAwaited = ({ state, endsAt }: Facts['days'][number], now: number): boolean =>
  (state === 'waiting' || state === 'offered') && Date.parse(endsAt) > now
