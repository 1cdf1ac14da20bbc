import { maxOverbookedSeats } from 'contract/office/overbooking'
import { maxCapacity } from 'contract/office/staff-class'
import { refuse } from '#platform/refuse.ts'

type Needs = {
  /** The party with its companions. */
  people: number
  capacity: number
  seatsTaken: number
  /** The party waits for the day. */
  waits: boolean
  /** Parties other than this one wait for the day. */
  othersWait: boolean
  /** The cut-off has passed: nobody is promoted any more, and free seats are promised to nobody. */
  isCutOff: boolean
  /** Seats that were added to the day for earlier parties and have not gone with them. */
  added: number
  /** How many seats staff agreed to add; undefined for any number. */
  maxSeats?: number | undefined
}

/**
 * By how much the capacity of a class day rises for a party: by all of its seats while others may be promoted, so that
 * free seats remain theirs, otherwise by those that it lacks. Refuses `overbooking_not_needed` when that is none, except for
 * a party that still waits after the cut-off; `overbooking_changed` when it is more than staff agreed to, and
 * `overbooking_over_limit` when too many seats would have been added to the day.
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
