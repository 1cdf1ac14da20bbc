import { auditJob } from './audit/jobs.ts'
import type { RecallTimes } from './booking/acts/recall-times.ts'
import { bookingJobs } from './booking/jobs.ts'
import { closureJobs } from './closures/jobs.ts'
import { digestJobs } from './digest/jobs.ts'
import { drawJobs } from './draws/jobs.ts'
import type { IdentityDeps } from './identity/identity-deps.ts'
import { identityJobs } from './identity/jobs.ts'
import type { LineMessaging } from './line-messaging/line-messaging.ts'
import { notificationJobs } from './notifications/jobs.ts'
import type { SendDeps } from './notifications/send/send-deliveries.ts'
import { officialAccountJobs, oldEventsJob } from './official-account/jobs.ts'
import type { SiteLinks } from './official-account/messages/site-links.ts'
import { performanceJobs } from './performance/jobs.ts'
import { deleteOldKeys } from './platform/delete-old-keys.ts'
import { deleteOldRecords } from './platform/delete-old-records.ts'
import type { Job } from './platform/jobs/job.ts'
import { roleJobs } from './roles/jobs.ts'
import { siteJobs } from './site/jobs.ts'
import { spaceJobs } from './spaces/jobs.ts'
import { waitlistJobs } from './waitlist/jobs.ts'

export type OfficialAccount = { messaging: LineMessaging; links: SiteLinks }

type JobDeps = Pick<IdentityDeps, 'db' | 'clock' | 'keys' | 'lineLogin'> & {
  /** Without it, its jobs are left to other processes. */
  officialAccount?: OfficialAccount | undefined
  recallTimes?: RecallTimes | undefined
  /** Without it no mails are sent. */
  mail?: SendDeps['mail']
}

export const createJobs = ({ officialAccount, mail, ...deps }: JobDeps): Job[] => [
  deleteOldKeys(deps),
  ...deleteOldRecords(deps),
  ...identityJobs(deps),
  ...roleJobs(deps),
  ...waitlistJobs(deps),
  ...bookingJobs(deps),
  ...closureJobs(deps),
  ...digestJobs(deps),
  ...siteJobs(deps),
  ...spaceJobs(deps),
  ...drawJobs(deps),
  ...performanceJobs(deps),
  auditJob(deps),
  ...notificationJobs({ ...deps, line: officialAccount, mail }),
  oldEventsJob(deps),
  ...(officialAccount === undefined ? [] : officialAccountJobs({ ...deps, ...officialAccount })),
]
