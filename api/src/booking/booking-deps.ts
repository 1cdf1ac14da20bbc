import type { RecallTimes } from '#booking/acts/recall-times.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberLimits } from './limits/member-limits.ts'
import type { BookInRound } from './rounds/book-in-round.ts'

export type BookingDeps = {
  db: Database
  clock: Clock
  memberLimits?: MemberLimits
  recallTimes?: RecallTimes | undefined
  /** Without it each order is a round of its own. */
  bookInRound?: BookInRound
}
