import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'

/** As the privacy notice promises. */
const kept = sql`interval '3 years'`

export const deleteOldLooks = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete_old_looks',
  cron: '55 18 * * *',
  run: async () => ({
    deleted: await deleteInBatches(
      db,
      sql`delete from platform.looks where id in (
        select id from platform.looks where at < ${clock.now()}::timestamptz - ${kept}
        limit ${batchSize} for update skip locked)`,
    ),
  }),
})
