import { maxOverbookedSeats } from 'contract/overbooking'
import { maxCapacity } from 'contract/staff-class'
import { refuse } from '#platform/refuse.ts'

type Needs = {
  /** The party with its companions. */
  people: number
  capacity: number
  seatsTaken: number
  /** Parties other than this one wait for the day. */
  othersWait: boolean
  /** Seats that were added to the day for earlier parties. */
  added: number
}

/**
 * By how much the capacity of a class day rises for a party: by all of its seats while others wait, so that free seats
 * remain theirs, otherwise by those that it lacks. Refuses `overbooking_not_needed` when the party fits, and
 * `overbooking_over_limit` when too many seats would have been added to the day.
 */
export function seatsToAdd({ people, capacity, seatsTaken, othersWait, added }: Needs): number {
  const seats = othersWait ? people : people - (capacity - seatsTaken)
  if (seats <= 0) throw refuse('overbooking_not_needed')
  const left = Math.max(0, Math.min(maxOverbookedSeats - added, maxCapacity - capacity))
  if (seats > left)
    throw refuse('overbooking_over_limit', {
      message: `這一天最多超收 ${maxOverbookedSeats} 位，${left === 0 ? '已經滿了' : `只能再加 ${left} 位`}。`,
    })
  return seats
}
