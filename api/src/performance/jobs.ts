import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { storeFigures } from './stored-figures.ts'

export const performanceJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'store_figures',
    // Not at full tens of minutes, when messages are written.
    cron: '7,17,27,37,47,57 * * * *',
    run: async () => ({ stored: await storeFigures(db, clock.now()) }),
  },
]
