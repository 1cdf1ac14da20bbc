import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberLimits } from './member-limits.ts'

/** What the verbs of this domain need from outside. */
export type BookingDeps = {
  db: Database
  clock: Clock
  /** The ordinary ones when absent. */
  memberLimits?: MemberLimits
}
