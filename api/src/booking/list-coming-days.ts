import type { OwnDays } from 'contract/booking/own-days'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listOwnDays } from './list-own-days.ts'

/** With `isHeld` without days that are cancelled. */
export const listComingDays = (
  db: Database,
  memberId: string,
  { now, limit, isHeld = false }: { now: Date; limit: number; isHeld?: boolean },
): Promise<Pick<OwnDays, 'days' | 'total'>> =>
  listOwnDays(db, {
    memberId,
    when: sql`d.ends_at > ${now} and x.state = 'booked' and (not ${isHeld} or catalog.takes_place(d, c))`,
    size: limit,
    cursor: undefined,
    isNewestFirst: false,
  })
