import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'

const retentionMs = 180 * 24 * 3_600_000

export const deleteOldMessages = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from notifications.messages where id in (
      select id from notifications.messages where created_at < ${new Date(now.getTime() - retentionMs)}
      limit ${batchSize} for update skip locked)`,
  )
