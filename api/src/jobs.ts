import { bookingJobs } from './booking/jobs.ts'
import { identityJobs } from './identity/jobs.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { deleteOldKeys } from './platform/delete-old-keys.ts'
import type { Job } from './platform/jobs/job.ts'
import { siteJobs } from './site/jobs.ts'

/** All jobs of all domains. */
export const createJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  deleteOldKeys(deps),
  ...identityJobs(deps),
  ...bookingJobs(deps),
  ...siteJobs(deps),
]
