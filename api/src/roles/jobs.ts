import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { batchSize, deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Job } from '#platform/jobs/job.ts'
import { endDueRoles } from './end-role.ts'

const invitationRetentionMs = 30 * 24 * 3_600_000

export const roleJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    // Just after midnight in Taipei.
    name: 'end_roles',
    cron: '5 16 * * *',
    run: async () => ({ ended: await endDueRoles(db, clock.now()) }),
  },
  {
    name: 'delete_old_invitations',
    cron: '25 * * * *',
    run: async () => ({
      deleted: await deleteInvitations(db, clock.now()),
      forgotten: await forgetInvited(db, clock.now()),
    }),
  },
]

const retainedSince = (now: Date): Date => new Date(now.getTime() - invitationRetentionMs)

const deleteInvitations = (db: Database, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    sql`delete from identity.role_invitations where id in (
      select id from identity.role_invitations where expires_at < ${retainedSince(now)}
      limit ${batchSize} for update skip locked)`,
  )

/** The names of withdrawn invitations, which only the history still has. */
const forgetInvited = async (db: Database, now: Date): Promise<number> => {
  const { rows } = await sql<{ forgotten: number }>`
    select identity.forget_invited(${retainedSince(now)}) as forgotten`.execute(db)
  return rows[0]!.forgotten
}
