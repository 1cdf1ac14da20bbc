import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'

const errorRetentionMs = 30 * 24 * 3_600_000

export const siteJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'delete_old_browser_errors',
    cron: '25 3 * * *',
    run: async () => ({ deleted: await deleteBrowserErrors(db, clock.now()) }),
  },
]

export const deleteBrowserErrors = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from site.browser_errors where fingerprint in (
      select fingerprint from site.browser_errors where last_at < ${new Date(now.getTime() - errorRetentionMs)}
      limit ${batchSize} for update skip locked)`,
  )
