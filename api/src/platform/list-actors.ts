import { sql } from 'kysely'
import type { Database } from './db/database.ts'

/** The accounts in `actor_id` of a table, by name. One probe of its index for each person, however many rows they have. */
export async function listActors(
  db: Database,
  table: 'platform.changes' | 'platform.looks',
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive actors as (
      (select actor_id from ${sql.table(table)} where actor_id is not null order by actor_id limit 1)
      union all
      select (select t.actor_id from ${sql.table(table)} t where t.actor_id > s.actor_id order by t.actor_id limit 1)
      from actors s where s.actor_id is not null)
    select a.id, coalesce(m.name, a.line_name) as name
    from actors s join identity.accounts a on a.id = s.actor_id left join identity.members m on m.id = a.id
    order by name, a.id`.execute(db)
  return rows
}
