import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { expireOffers } from './expire-offers.ts'
import { promoteOverdue } from './promote-overdue.ts'
import { recordNotPromoted } from './record-not-promoted.ts'

/** 5 s are promised to a party that gets a seat. */
const waitlistMs = 2_000

const cutOffMs = 10_000

type Deps = { db: Database; clock: Clock }

/** Seats that became free in a way that does not promote, such as a higher capacity, are given by a job. */
export const waitlistJobs = ({ db, clock }: Deps): Job[] => [
  {
    name: 'expire_offers',
    cron: '* * * * *',
    everyMs: waitlistMs,
    run: async () => ({ expired: await expireOffers(db, clock.now()) }),
  },
  {
    name: 'promote_waiting',
    cron: '* * * * *',
    everyMs: waitlistMs,
    run: async () => ({ promoted: await promoteOverdue(db, clock.now()) }),
  },
  {
    name: 'record_not_promoted',
    cron: '* * * * *',
    everyMs: cutOffMs,
    run: async () => ({ recorded: await recordNotPromoted(db, clock.now()) }),
  },
]
