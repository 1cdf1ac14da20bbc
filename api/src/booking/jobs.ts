import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { continueClosures } from './closures/continue-closures.ts'
import { expireOffers } from './expire-offers.ts'
import { forgetGuests } from './guests/forget-guests.ts'
import { promoteOverdue } from './promote-overdue.ts'
import { recordNotPromoted } from './record-not-promoted.ts'
import type { StaffDeps } from './staff-class/change-class.ts'

/** How late an offer ends, or a party that was overlooked gets its seat, at most, in ms: 5 s are promised. */
const waitlistMs = 2_000

/** How late it is recorded after the cut-off that a party was not promoted, at most, in ms. */
const cutOffMs = 10_000

/** How late a prepared closure starts, at most, in ms. */
const closureMs = 10_000

/**
 * Compares every counter of seats and waiting parties with its bookings: a trigger keeps them equal, and a difference would
 * reveal a bug in it. Ends offers that nobody answered, continues closures that were interrupted, and promotes parties for which seats became free in a way that does
 * not promote, such as a higher capacity.
 */
export const bookingJobs = ({ db, clock, recallTimes }: StaffDeps): Job[] => [
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
  {
    name: 'continue_closures',
    cron: '* * * * *',
    everyMs: closureMs,
    run: async () => ({ continued: await continueClosures({ db, clock, recallTimes }) }),
  },
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

export async function checkSeats(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    insert into booking.seat_checks (checked_at, faults)
    select ${now}, count(*) from catalog.class_days d
    left join (
      select class_day_id, sum(held) as held, count(*) filter (where state = 'waiting') as waiting
      from booking.booking_days group by class_day_id) b on b.class_day_id = d.id
    where d.seats_taken > d.capacity or d.seats_taken <> coalesce(b.held, 0)
      or d.waiting_parties <> coalesce(b.waiting, 0)
    on conflict (id) do update set checked_at = excluded.checked_at, faults = excluded.faults
    returning faults`.execute(db)
  return rows[0]!.faults
}

/** The last check: class days with a wrong counter, and its age in seconds. Undefined before the first. */
export async function readSeatCheck(
  db: Database,
  now: Date,
): Promise<{ faults: number; ageSeconds: number } | undefined> {
  const { rows } = await sql<{ faults: number; ageSeconds: number }>`
    select faults, extract(epoch from ${now}::timestamptz - checked_at)::float as "ageSeconds" from booking.seat_checks`.execute(
    db,
  )
  return rows[0]
}
