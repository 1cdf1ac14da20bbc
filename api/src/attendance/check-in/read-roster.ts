import type { Party, Roster } from 'contract/attendance/attendance'
import { can } from 'contract/can'
import { sql } from 'kysely'
import { noShowsOf, noShowStateOf } from '#booking/no-shows/no-shows-of.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { readOverbookings } from './read-overbookings.ts'
import { requireRosterDay, type ActorOnDay } from './require-roster-day.ts'
import { seenParty, sightOfParties, type Sight } from './sight-of-parties.ts'

/** Refuses `not_found` for a day that this actor may not see. */
export async function readRoster(
  db: Database,
  { classDayId, actor }: ActorOnDay,
  now: Date,
): Promise<Roster> {
  const found = await requireRosterDay(db, { classDayId, actor }, { action: 'attendance.read', now })
  const { baseId, isToday, teacherIds, ...day } = found
  const thing = { baseId, isToday, teacherIds }
  const sight = sightOfParties(actor, thing)
  const { overbookings, ...seats } = await readOverbookings(db, classDayId, now)
  const parties = await readParties(db, { classDayId, sight }, now)
  return {
    ...day,
    mayRecord: can(actor, 'attendance.record', thing),
    mayAdd: can(actor, 'party.add', thing),
    mayManage: can(actor, 'party.manage', thing),
    maySeeClass: can(actor, 'class.read', thing),
    ...seats,
    overbookings: sight.notes ? overbookings : [],
    parties: parties.toSorted((one, other) => byName.compare(one.name ?? '', other.name ?? '')),
  }
}

const byName = new Intl.Collator('zh-Hant-TW')

/** The booking must have a party on this day. */
export const readRosterParty = async (
  db: Database | Tx,
  which: { classDayId: number; bookingId: string; sight: Sight },
  now: Date,
): Promise<Party> => (await readParties(db, which, now))[0]!

type Row = Omit<Party, 'noShows'> & { noShows: string[] }

/** Without days that a member has given up and booked again. */
const readParties = async (
  db: Database | Tx,
  { classDayId, bookingId, sight }: { classDayId: number; bookingId?: string; sight: Sight },
  now: Date,
): Promise<Party[]> => {
  const found = await sql<Row>`
    select b.id as "bookingId", b.code, coalesce(m.name, g.name) as name,
      right(coalesce(m.mobile, g.mobile), 3) as "phoneEnd", g.id is not null as "isGuest", x.promoted_at is not null as "wasPromoted", 1 + x.plus as people, x.state,
      case when x.state = 'waiting' then ${placeInQueue} end as place,
      case when t.state is not null then jsonb_build_object('state', t.state, 'came', t.came,
        'recordedAt', platform.instant(t.recorded_at), 'byMember', coalesce(${byMember}, false)) end as attendance,
      ${noShowsOf({ memberId: sql`b.member_id`, now })} as "noShows"
    from booking.booking_days x
    join booking.bookings b on b.id = x.booking_id
    left join identity.members m on m.id = x.member_id
    left join booking.guests g on g.id = x.member_id
    left join booking.attendance t on t.booking_id = x.booking_id and t.class_day_id = x.class_day_id
    where x.class_day_id = ${classDayId} and ${isInAnIndex}
      and ${bookingId === undefined ? isLast : sql`x.booking_id = ${bookingId}`}
    order by b.code`.execute(db)
  return found.rows.map(({ noShows, ...party }) =>
    seenParty({ ...party, noShows: noShowStateOf(noShows, now) }, sight),
  )
}

/** Always true, and written as the conditions of two indexes: no index has live and ended parties of a day. */
const isInAnIndex = sql`(x.state in ('booked', 'offered', 'waiting') or x.ended_at is not null)`

const isLast = sql`(x.state = 'booked' or not exists (
  select from booking.booking_days o where o.class_day_id = x.class_day_id and o.member_id = x.member_id
    and o.state = 'booked'))`

const placeInQueue = sql`(
  select count(*)::int from booking.booking_days w
  where w.class_day_id = x.class_day_id and w.state = 'waiting' and w.wait_no <= x.wait_no)`

const byMember = sql`(
  select e.actor_id = x.member_id from booking.attendance_events e
  where e.booking_id = x.booking_id and e.class_day_id = x.class_day_id order by e.id desc limit 1)`
