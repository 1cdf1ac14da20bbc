import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberLimits } from './limits/member-limits.ts'

/** Dependencies of the booking verbs. */
export type BookingDeps = {
  db: Database
  clock: Clock
  /** Defaults to `defaultMemberLimits`. */
  memberLimits?: MemberLimits
}
