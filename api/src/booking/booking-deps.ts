import type { RecallTimes } from '#booking/acts/recall-times.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberLimits } from './limits/member-limits.ts'
import type { BookInRound } from './rounds/book-in-round.ts'

/** Dependencies of the booking verbs. */
export type BookingDeps = {
  db: Database
  clock: Clock
  /** Defaults to `defaultMemberLimits`. */
  memberLimits?: MemberLimits
  /** How long staff can take back what they do for one person; defaults to `defaultRecallTimes`. */
  recallTimes?: RecallTimes | undefined
  /** The rounds that orders of this process share; without them each order is a round of its own. */
  bookInRound?: BookInRound
}
