import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { batchSize, deleteInBatches } from './delete-in-batches.ts'
import { keyIsOld } from './idempotency.ts'
import type { Job } from './jobs/job.ts'

export const deleteOldKeys = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  name: 'delete_old_keys',
  cron: '5 * * * *',
  run: async () => ({
    deleted: await deleteInBatches(
      db,
      sql`delete from platform.idempotency_keys where (account_id, key) in (
        select account_id, key from platform.idempotency_keys where ${keyIsOld(clock.now())}
        limit ${batchSize} for update skip locked)`,
    ),
  }),
})
