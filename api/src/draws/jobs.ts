import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.ts'
import { notifyContested } from './notify-contested.ts'
import { passDown } from './pass-down.ts'
import { runDraws } from './run-draws.ts'

/** Every job may run in any number of processes, and again after a crash. */
export const drawJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'mediate_draws',
    cron: '* * * * *',
    run: async () => ({ told: await notifyContested(db, clock.now()) }),
  },
  {
    name: 'run_draws',
    cron: '* * * * *',
    run: async () => ({ drawn: await runDraws(db, clock.now()) }),
  },
  {
    name: 'cancel_unconfirmed_uses',
    cron: '*/5 * * * *',
    run: async () => ({ cancelled: await cancelUnconfirmed(db, clock.now()) }),
  },
  {
    name: 'pass_down_uses',
    cron: '* * * * *',
    run: async () => ({ passed: await passDown(db, clock.now()) }),
  },
]
