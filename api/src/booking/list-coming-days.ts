import type { OwnDays } from 'contract/booking/own-days'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { listOwnDays } from './list-own-days.ts'

export const listComingDays = (
  db: Database,
  memberId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Pick<OwnDays, 'days' | 'total'>> =>
  listOwnDays(db, {
    memberId,
    when: sql`d.ends_at > ${now} and x.state = 'booked'`,
    size: limit,
    cursor: undefined,
    isNewestFirst: false,
  })
