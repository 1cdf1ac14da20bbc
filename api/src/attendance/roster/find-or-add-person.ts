import type { NamedPerson } from 'contract/attendance/named-person'
import { sql } from 'kysely'
import { findOrAddGuest } from '#booking/guests/find-or-add-guest.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Wanted = { classId: number; actorId: string; person: NamedPerson }

/** Refuses `not_found`, and `person_known` for a number of others, unless staff say that this is somebody else. */
export async function findOrAddPerson(
  db: Database,
  { classId, actorId, person }: Wanted,
  now: Date,
): Promise<string> {
  if ('personId' in person) {
    const known = await findPerson(db, classId, person.personId)
    if (known === undefined) throw refuse('not_found')
    return known
  }
  const { name, phone, isSomebodyElse } = person
  if (isSomebodyElse !== true && (await isOfOthers(db, { classId, name, phone })))
    throw refuse('person_known')
  return await findOrAddGuest(db, { classId, actorId, name, mobile: phone }, now)
}

const findPerson = async (db: Database, classId: number, personId: string): Promise<string | undefined> => {
  const found = await sql<{ id: string }>`
    select id from identity.members where id = ${personId}
    union all
    select coalesce(g.claimed_by, g.id) from booking.guests g join catalog.classes c on c.base_id = g.base_id
    where g.id = ${personId} and c.id = ${classId}`.execute(db)
  return found.rows[0]?.id
}

/** The number belongs to a member, also to one who was a guest of this name, or to guests of the base with other names. */
const isOfOthers = async (
  db: Database,
  { classId, name, phone }: { classId: number; name: string; phone: string },
): Promise<boolean> => {
  const found = await sql<{ isMembers: boolean; isGuests: boolean; isSame: boolean }>`
    select exists (select from identity.members where mobile = ${phone}) as "isMembers",
      count(g.id) > 0 as "isGuests", coalesce(bool_or(g.name = ${name} and g.claimed_by is null), false) as "isSame"
    from booking.guests g join catalog.classes c on c.base_id = g.base_id
    where c.id = ${classId} and g.mobile = ${phone}`.execute(db)
  const { isMembers, isGuests, isSame } = found.rows[0]!
  return !isSame && (isMembers || isGuests)
}
