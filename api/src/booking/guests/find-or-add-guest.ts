import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Guest = { classId: number; actorId: string; name: string; mobile: string }

/** The member instead, once they have taken the guest's bookings over. */
export const findOrAddGuest = async (
  db: Database,
  { classId, actorId, name, mobile }: Guest,
  now: Date,
): Promise<string> => {
  const found = await sql<{ id: string }>`
    with known as (
      select coalesce(g.claimed_by, g.id) as id from booking.guests g join catalog.classes c on c.base_id = g.base_id
      where c.id = ${classId} and g.mobile = ${mobile} and g.name = ${name}
    ), added as (
      insert into booking.guests (base_id, name, mobile, created_at, created_by)
      select c.base_id, ${name}, ${mobile}, ${now}, ${actorId} from catalog.classes c
      where c.id = ${classId} and not exists (select from known)
      on conflict (base_id, mobile, name) do nothing returning id
    )
    select id from known union all select id from added`.execute(db)
  // Another transaction has just added the same guest.
  return found.rows[0]?.id ?? (await findOrAddGuest(db, { classId, actorId, name, mobile }, now))
}
