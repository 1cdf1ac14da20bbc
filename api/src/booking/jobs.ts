import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { checkSeats } from './check-seats.ts'
import { forgetGuests } from './guests/forget-guests.ts'

type Deps = { db: Database; clock: Clock }

export const bookingJobs = ({ db, clock }: Deps): Job[] => [
  {
    name: 'forget_guests',
    cron: '41 3 * * *',
    run: async () => ({ forgotten: await forgetGuests(db, clock.now()) }),
  },
  {
    name: 'check_seats',
    cron: '*/5 * * * *',
    run: async () => ({ faults: await checkSeats(db, clock.now()) }),
  },
]
