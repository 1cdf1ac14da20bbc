import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { notifyApplicants } from './notices/notify-applicants.ts'
import { notifyOfClosures } from './notices/notify-of-closures.ts'
import { remindOfUses } from './notices/remind-of-uses.ts'
import { cancelOverdue } from './payments/cancel-overdue.ts'
import { remindOfPayments } from './payments/remind-of-payments.ts'
import { deleteOldWishes, notifyOfFreeTimes } from './wishes/notify-of-free-times.ts'

const notifyEveryMs = 5_000

/** Every job may run in any number of processes, and again after a crash. */
export const spaceJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'tell_applicants',
    cron: '* * * * *',
    everyMs: notifyEveryMs,
    run: async () => ({
      told: (await notifyApplicants(db, clock.now())) + (await notifyOfClosures(db, clock.now())),
    }),
  },
  {
    name: 'tell_of_free_times',
    cron: '* * * * *',
    run: async () => ({ told: await notifyOfFreeTimes(db, clock.now()) }),
  },
  {
    name: 'remind_of_uses',
    // Every ten minutes, so that an evening is not lost with the process that was down at its hour.
    cron: '*/10 * * * *',
    run: async () => ({ told: await remindOfUses(db, clock.now()) }),
  },
  {
    name: 'remind_of_space_payments',
    cron: '*/10 * * * *',
    run: async () => ({ told: await remindOfPayments(db, clock.now()) }),
  },
  {
    name: 'cancel_unpaid_uses',
    cron: '*/5 * * * *',
    run: async () => ({ cancelled: await cancelOverdue(db, clock.now()) }),
  },
  {
    name: 'delete_old_wishes',
    cron: '40 4 * * *',
    run: async () => ({ deleted: await deleteOldWishes(db, clock.now()) }),
  },
  {
    name: 'delete_old_applications',
    cron: '50 4 * * *',
    run: async () => ({ deleted: await deleteOldApplications(db, clock.now()) }),
  },
]

const retentionMs = 2 * 365 * 86_400_000

/** Two years after their last use, as the privacy notice says; returns how many. */
export async function deleteOldApplications(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from spaces.applications a where not exists (
      select from spaces.uses u where u.application_id = a.id and u.ends_at > ${new Date(now.getTime() - retentionMs)})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
