import type { Received } from 'contract/endpoint'
import type { ChangedClass, relocateClassDays as endpoint } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { tellBookings } from '#booking/acts/tell-bookings.ts'
import { writeVenue } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOf, requireRunning } from './choose-days.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Bookings of days that are in this room already are not notified; days that are online stay as they are. Refuses as
 * `chooseDays` and `requireRunning` do.
 */
export const relocateClassDays = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'relocate_days', change, async (tx, locked, act) => {
    const days = chooseDays(locked, change.body.days, act.now)
    requireRunning(locked, days)
    const venue = change.body.venue.trim()
    const elsewhere = await readElsewhere(tx, idsOf(days), venue)
    await writeVenue(
      tx,
      elsewhere.flatMap(({ dayIds }) => dayIds),
      venue,
    )
    const reach: Reach = { toldBookings: 0, promoted: 0, overlapping: 0 }
    for (const { dayIds, venue: before } of elsewhere) {
      const details = { cancelReason: change.body.reason, before: { venue: before }, after: { venue } }
      const told = await tellBookings(tx, { ...act, kind: 'class_day_relocated', dayIds, details })
      reach.toldBookings += told.toldBookings
    }
    return reach
  })

/** Days in other rooms, by room. */
async function readElsewhere(
  tx: Tx,
  dayIds: readonly number[],
  venue: string,
): Promise<{ venue: string; dayIds: number[] }[]> {
  const { rows } = await sql<{ venue: string; dayIds: number[] }>`
    select d.venue, array_agg(d.id order by d.id) as "dayIds"
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.id = any(${dayIds as number[]}::int[]) and d.venue <> ${venue} and d.online_url is null and c.mode = 'onsite'
    group by d.venue order by d.venue`.execute(tx)
  return rows
}
