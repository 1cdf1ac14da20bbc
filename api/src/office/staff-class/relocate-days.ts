import { onlineVenue } from 'contract/catalog/online-class'
import type { Received } from 'contract/endpoint'
import type { ChangedClass, relocateClassDays as endpoint } from 'contract/office/staff-class'
import { sql } from 'kysely'
import { tellBookings } from '#booking/acts/tell-bookings.ts'
import { withdrawAct } from '#booking/acts/withdraw-act.ts'
import { writeVenue } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { changeClass, type ChangeOf, type Reach, type Run, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOf, requireRunning } from './choose-days.ts'
import { findUntoldReturn } from './untold-return.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Bookings of days that are in this room already are not notified; days that are online stay as they are. Of a class that was
 * online a moment ago they are notified once, of both changes. Refuses as `chooseDays` and `requireRunning` do.
 */
export const relocateClassDays = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> => {
  const { reason } = change.body
  const venue = change.body.venue.trim()
  const relocate: Run = async (tx, locked, act, joined) => {
    const days = chooseDays(locked, change.body.days, act.now)
    requireRunning(locked, days)
    const groups = await readGroups(tx, { dayIds: idsOf(days), venue, onlineIds: joined?.dayIds ?? [] })
    const relocated = groups.filter(({ isRelocated }) => isRelocated)
    const reach: Reach = { toldBookings: 0, promoted: 0, overlapping: 0 }
    if (relocated.length === 0) return reach
    const ids = relocated.flatMap(({ dayIds }) => dayIds)
    await writeVenue(tx, ids, venue)
    if (joined !== undefined) await withdrawAct(tx, joined.actId, act.now)
    for (const { dayIds, was, now } of groups) {
      const details = { cancelReason: reason, before: { venue: was }, after: { venue: now } }
      const told = await tellBookings(tx, { ...act, kind: 'class_day_relocated', dayIds, details })
      reach.toldBookings += told.toldBookings
    }
    return reach
  }
  return changeClass(deps, 'relocate_days', change, relocate, findUntoldReturn)
}

type Wanted = { dayIds: readonly number[]; venue: string; onlineIds: readonly number[] }
type Group = { was: string; now: string; isRelocated: boolean; dayIds: number[] }

/** Days that come to this room, and those that people still believe to be online, by where people believe them to be. */
async function readGroups(tx: Tx, { dayIds, venue, onlineIds }: Wanted): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select case when d.id = any(${onlineIds as number[]}::int[]) then ${onlineVenue} else d.venue end as was,
      case when m."isRelocated" then ${venue} else d.venue end as now, m."isRelocated",
      array_agg(d.id order by d.id) as "dayIds"
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    cross join lateral (select d.id = any(${dayIds as number[]}::int[]) and d.venue <> ${venue}
      and d.online_url is null and c.mode = 'onsite' as "isRelocated") m
    where m."isRelocated" or d.id = any(${onlineIds as number[]}::int[])
    group by 1, 2, 3 order by 1, 2`.execute(tx)
  return rows
}
