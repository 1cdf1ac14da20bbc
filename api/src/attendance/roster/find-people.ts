import type { findPeople as endpoint, KnownPerson } from 'contract/attendance/roster'
import { can } from 'contract/can'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import { requireRosterDay, type ActorOnDay } from '#attendance/check-in/require-roster-day.ts'
import { maskName } from '#attendance/learning-record/mask-name.ts'
import type { Database } from '#platform/db/database.ts'

type Row = KnownPerson & { isOfBase: boolean }

/** Not a guest whose bookings a member has taken over, but that member. A member who never booked at this base is masked: the number may have been typed by chance. For the door, everybody is. */
export async function findPeople(
  db: Database,
  { classDayId, actor, phone }: ActorOnDay & { phone: string },
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const day = await requireRosterDay(db, { classDayId, actor }, { action: 'party.add', now })
  const { baseId } = day
  const seesNames = can(actor, 'party.manage', day)
  const { rows } = await sql<Row>`
    with known as (
      select m.id, m.name, true as "isMember", exists (
        select from booking.bookings b join catalog.classes c on c.id = b.class_id
        where b.member_id = m.id and c.base_id = ${baseId}) as "isOfBase"
      from identity.members m where m.id in (
        select id from identity.members where mobile = ${phone}
        union all select claimed_by from booking.guests where base_id = ${baseId} and mobile = ${phone})
      union all
      select g.id, g.name, false, true from booking.guests g
      where g.base_id = ${baseId} and g.mobile = ${phone} and g.claimed_by is null)
    select k.id as "personId", k.name, k."isMember", k."isOfBase", (
      select x.state from booking.booking_days x
      where x.class_day_id = ${classDayId} and x.member_id = k.id and x.ended_at is null) as state
    from known k order by k."isMember" desc, k.name, k.id limit 20`.execute(db)
  return {
    people: rows.map(({ isOfBase, name, ...person }) => ({
      ...person,
      name: isOfBase && seesNames ? name : maskName(name),
    })),
  }
}
