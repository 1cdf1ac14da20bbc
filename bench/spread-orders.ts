import type { BenchOrder } from './bookings-per-second.ts'

/** The rate limit of a member. */
export const bookingsPerMinute = 10

/**
 * All orders that these members may send in a minute. Each member's bookings use separate days, far apart in the
 * list.
 */
export const spreadOrders = (
  members: readonly string[],
  classId: number,
  dayIds: readonly number[],
): BenchOrder[] =>
  Array.from({ length: members.length * bookingsPerMinute }, (_, at) => {
    const day = (at + Math.floor(at / members.length) * 37) % dayIds.length
    return { token: members[at % members.length]!, classId, dayId: dayIds[day]! }
  })
