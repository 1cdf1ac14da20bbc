import type { Booking } from 'contract/booking/booking'

type Day = Pick<Booking['days'][number], 'state' | 'dayCancelled' | 'endsAt' | 'attendance'>

/** Whether a booked day is over and was attended, so that its class can be rated; without a record it was. */
export const isAttended = ({ state, dayCancelled, endsAt, attendance }: Day, now: number): boolean =>
  state === 'booked' && !dayCancelled && Date.parse(endsAt) <= now && attendance?.came !== 0
