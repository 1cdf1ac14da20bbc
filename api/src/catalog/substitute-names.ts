import { sql } from 'kysely'

/** Of a class day d: who teaches it instead of the teachers of its class; else empty. */
export const substituteNames = sql`array(select p.name from people.teachers p
  where p.id = any(d.substitute_ids) order by array_position(d.substitute_ids, p.id))`
