import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cancelLapsed } from '#spaces/application/cancel-lapsed.ts'
import { isOfUse } from './owed.ts'

/** Cancels what was not paid in time, and notifies the applicants; returns of how many applications. */
export const cancelOverdue = (db: Database, now: Date): Promise<number> =>
  cancelLapsed(
    db,
    {
      isLapsed: sql<boolean>`exists (
        select from spaces.charges c where ${isOfUse} and c.state = 'due' and c.due_at <= ${now})`,
      kind: 'overdue',
      words: '沒有在期限前繳清，時段已經取消。',
      notice: 'space_unpaid',
    },
    now,
  )
