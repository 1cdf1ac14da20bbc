import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { keepFigures } from './kept-figures.ts'

export const performanceJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    name: 'keep_figures',
    // Not at full tens of minutes, when messages are written.
    cron: '7,17,27,37,47,57 * * * *',
    run: async () => ({ kept: await keepFigures(db, clock.now()) }),
  },
]
