import type { OwnDays } from 'contract/booking/own-days'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listOwnDays } from './list-own-days.ts'

/** `onlyHeld` leaves out cancelled days. */
export const listComingDays = (
  db: Database,
  memberId: string,
  { now, limit, onlyHeld = false }: { now: Date; limit: number; onlyHeld?: boolean },
): Promise<Pick<OwnDays, 'days' | 'total'>> =>
  listOwnDays(db, {
    memberId,
    when: sql`d.ends_at > ${now} and x.state = 'booked' and (not ${onlyHeld} or catalog.takes_place(d, c))`,
    size: limit,
    cursor: undefined,
    isNewestFirst: false,
  })
