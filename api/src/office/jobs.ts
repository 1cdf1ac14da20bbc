import type { Job } from '#platform/jobs/job.ts'
import { continueClosures } from './closures/continue-closures.ts'
import type { StaffDeps } from './staff-class/change-class.ts'

const closureMs = 10_000

export const officeJobs = ({ db, clock, recallTimes }: StaffDeps): Job[] => [
  {
    name: 'continue_closures',
    cron: '* * * * *',
    everyMs: closureMs,
    run: async () => ({ continued: await continueClosures({ db, clock, recallTimes }) }),
  },
]
