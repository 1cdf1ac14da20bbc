import { maxOverbookedSeats } from 'contract/office/overbooking'
import { maxCapacity } from 'contract/office/staff-class'
import { refuse } from '#platform/refuse.ts'

type Needs = {
  people: number
  capacity: number
  seatsTaken: number
  waits: boolean
  othersWait: boolean
  isCutOff: boolean
  /** Seats that were added to the day for earlier parties and that it still has. */
  added: number
  maxSeats?: number | undefined
}

/**
 * The whole party while others may be promoted, so that free seats remain theirs, otherwise what it lacks. Refuses
 * `overbooking_not_needed`, `overbooking_changed` and `overbooking_over_limit`.
 */
export function seatsToAdd({
  people,
  waits,
  othersWait,
  isCutOff,
  added,
  maxSeats = Infinity,
  ...day
}: Needs): number {
  const { capacity, seatsTaken } = day
  const lacking = Math.max(0, people - (capacity - seatsTaken))
  const seats = othersWait && !isCutOff ? people : lacking
  if (seats === 0 && waits && isCutOff) return 0
  if (seats === 0) throw refuse('overbooking_not_needed')
  if (seats > maxSeats) throw refuse('overbooking_changed')
  const left = Math.max(0, Math.min(maxOverbookedSeats - added, maxCapacity - capacity))
  if (seats > left)
    throw refuse('overbooking_over_limit', {
      message: `這一天最多超收 ${maxOverbookedSeats} 位，${left === 0 ? '已經滿了' : `只能再加 ${left} 位`}。`,
    })
  return seats
}
