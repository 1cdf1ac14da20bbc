import type { StaffDeps } from '#office/staff-class/change-class.ts'
import type { Job } from '#platform/jobs/job.ts'
import { continueClosures } from './continue-closures.ts'

const closureMs = 10_000

export const closureJobs = ({ db, clock, recallTimes }: StaffDeps): Job[] => [
  {
    name: 'continue_closures',
    cron: '* * * * *',
    everyMs: closureMs,
    run: async () => ({ continued: await continueClosures({ db, clock, recallTimes }) }),
  },
]
