import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { batchSize, deleteInBatches } from './delete-in-batches.ts'
import type { Job } from './jobs/job.ts'
import { retainedSince } from './retained-since.ts'

const deleteOld = (
  { db, clock }: { db: Database; clock: Clock },
  { name, cron, table }: { name: string; cron: string; table: string },
): Job => ({
  name,
  cron,
  run: async () => ({
    deleted: await deleteInBatches(
      db,
      sql`delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where at < ${retainedSince(clock.now())}
        limit ${batchSize} for update skip locked)`,
    ),
  }),
})

export const deleteOldRecords = (deps: { db: Database; clock: Clock }): Job[] => [
  deleteOld(deps, { name: 'delete_old_changes', cron: '45 18 * * *', table: 'platform.changes' }),
  deleteOld(deps, { name: 'delete_old_looks', cron: '55 18 * * *', table: 'platform.looks' }),
]
