import type { Overbooking } from 'contract/office/overbooking'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Row = { seatsLeft: number; isCutOff: boolean; overbookings: Overbooking[] }

export async function readOverbookings(db: Database, classDayId: number, now: Date): Promise<Row> {
  const found = await sql<Row>`
    select d.capacity - d.seats_taken as "seatsLeft", catalog.waits_until(d, c) <= ${now} as "isCutOff", (
      select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(o.created_at), 'name', coalesce(m.name, g.name),
        'people', o.people, 'seats', o.seats, 'reason', o.reason, 'by', coalesce(s.name, a.line_name))
        order by o.id desc), '[]')
      from booking.overbookings o
      join booking.bookings b on b.id = o.booking_id
      left join identity.members m on m.id = b.member_id
      left join booking.guests g on g.id = b.member_id
      left join identity.accounts a on a.id = o.actor_id
      left join identity.members s on s.id = o.actor_id
      where o.class_day_id = d.id) as overbookings
    from catalog.class_days d join catalog.classes c on c.id = d.class_id where d.id = ${classDayId}`.execute(
    db,
  )
  return found.rows[0]!
}
