import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { sendDigests } from './send-digests.ts'

export const digestJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'send_digests',
    // Every ten minutes, so that a morning is not lost with the process that was down at its hour.
    cron: '*/10 * * * *',
    run: async () => ({ told: await sendDigests(db, clock.now()) }),
  },
]
