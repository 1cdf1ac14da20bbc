import { sql } from 'kysely'
import { isToConfirm } from '#lots/settle-lots.ts'
import type { Database } from '#platform/db/database.ts'
import { cancelLapsed } from '#spaces/application/cancel-lapsed.ts'

/** Cancels what was won and not confirmed in time, and notifies the applicants; returns of how many applications. */
export const cancelUnconfirmed = (db: Database, now: Date): Promise<number> =>
  cancelLapsed(
    db,
    {
      isLapsed: sql<boolean>`exists (
        select from spaces.draw_entries e where ${isToConfirm} and e.confirm_by <= ${now})`,
      kind: 'unconfirmed',
      words: '沒有在期限前確認，時段已經取消，讓給備取的下一位。',
      notice: 'space_unconfirmed',
    },
    now,
  )
