import type { Booking } from 'contract/booking/booking'

type Day = Pick<Booking['days'][number], 'state' | 'dayCancelled' | 'endsAt' | 'attendance'>

/** Without a record a day counts as attended. */
export const isAttended = ({ state, dayCancelled, endsAt, attendance }: Day, now: number): boolean =>
  state === 'booked' && !dayCancelled && Date.parse(endsAt) <= now && attendance?.came !== 0
