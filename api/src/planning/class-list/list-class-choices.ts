import { unknownVenue } from 'contract/catalog/online-class'
import type { Answer } from 'contract/endpoint'
import type { listStaffClasses as endpoint } from 'contract/planning/class-list'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { isChangeable } from '#platform/things/thing-table.ts'

type Choices = NonNullable<Answer<typeof endpoint>['options']>

/** Rooms that are no space of the base, and that nobody has used for a year, are not worth a place in the list. */
const roomDays = 366
const maxRooms = 200

/**
 * The bases whose classes the actor may read, who teaches there, also in place of somebody, and the spaces and rooms of one of
 * them.
 */
export async function listClassChoices(
  db: Database,
  base: string | undefined,
  { actor, now }: { actor: Account; now: Date },
): Promise<Choices> {
  const { rows: bases } = await sql<Choices['bases'][number]>`
    select t.id, t.name from places.bases t where ${isChangeable({ base: 'id' }, 'class.read', actor)}
    order by t.id`.execute(db)
  const ids = bases.map(({ id }) => id)
  const { rows: teachers } = await sql<Choices['teachers'][number]>`
    select w.id, w.name from people.teachers w where w.id in (
      select x.teacher_id from catalog.class_teachers x join catalog.classes c on c.id = x.class_id
      where c.base_id = any(${ids}::int[])
      union
      select unnest(d.substitute_ids) from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where d.substitute_ids is not null and c.base_id = any(${ids}::int[]))
    order by w.name, w.id`.execute(db)
  const chosen = ids.length === 1 ? ids[0] : ids.find((id) => String(id) === base)
  return {
    bases,
    teachers,
    ...(chosen === undefined ? { rooms: [], spaces: [] } : await listRooms(db, chosen, now)),
  }
}

async function listRooms(
  db: Database,
  baseId: number,
  now: Date,
): Promise<Pick<Choices, 'rooms' | 'spaces'>> {
  const { rows } = await sql<{ venue: string; isSpace: boolean }>`
    select r.venue, bool_or(r.is_space) as "isSpace" from (
      select s.name as venue, true as is_space from places.spaces s where s.base_id = ${baseId}
      union all
      select d.venue, false from catalog.class_days d join catalog.classes c on c.id = d.class_id
      where c.base_id = ${baseId} and c.mode = 'onsite' and d.online_url is null and d.cancelled_at is null
        and d.venue <> ${unknownVenue} and d.starts_at > ${now}::timestamptz - make_interval(days => ${roomDays})) r
    group by r.venue order by r.venue limit ${maxRooms}`.execute(db)
  const namesOf = (found: typeof rows) => found.map(({ venue }) => venue)
  return { rooms: namesOf(rows), spaces: namesOf(rows.filter(({ isSpace }) => isSpace)) }
}
