import { bookingJobs } from './booking/jobs.ts'
import type { IdentityDeps } from './identity/identity-deps.ts'
import { identityJobs } from './identity/jobs.ts'
import { deleteOldKeys } from './platform/delete-old-keys.ts'
import type { Job } from './platform/jobs/job.ts'
import { siteJobs } from './site/jobs.ts'

/** All jobs of all domains. */
export const createJobs = (deps: Pick<IdentityDeps, 'db' | 'clock' | 'keys' | 'lineLogin'>): Job[] => [
  deleteOldKeys(deps),
  ...identityJobs(deps),
  ...bookingJobs(deps),
  ...siteJobs(deps),
]
