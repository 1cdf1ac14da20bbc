import { sql, type RawBuilder } from 'kysely'
import type { Database } from './db/database.ts'

/** A column of accounts that has an index, or a table of few rows. `mark` is true for the rows that count; all when absent. */
export type ActorColumn = { table: string; actor: string; mark?: string }

/**
 * The accounts in any of the columns, by name. One probe of an index for each person, however many rows they have. Names are
 * looked up one by one: the planner cannot know how few people these are, and would read all accounts.
 */
export async function listActors(
  db: Database,
  columns: readonly ActorColumn[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive ${sql.join(columns.map(eachOnce))}
    select s.id, named.name
    from (${sql.join(
      columns.map((_, place) => sql`select id from ${nameOf(place)}`),
      sql` union `,
    )}) s
    cross join lateral (
      select coalesce(m.name, a.line_name) as name
      from identity.accounts a left join identity.members m on m.id = a.id where a.id = s.id limit 1) named
    order by named.name, s.id`.execute(db)
  return rows
}

const nameOf = (place: number): RawBuilder<unknown> => sql.raw(`actors_${place}`)

const eachOnce = ({ table, actor, mark }: ActorColumn, place: number): RawBuilder<unknown> => {
  const [rows, id] = [sql.table(table), sql.ref(`t.${actor}`)]
  const counts = mark === undefined ? sql`true` : sql.ref(`t.${mark}`)
  return sql`${nameOf(place)} (id) as (
    (select ${id} from ${rows} t where ${id} is not null and ${counts} order by ${id} limit 1)
    union all
    select (select ${id} from ${rows} t where ${id} > s.id and ${counts} order by ${id} limit 1) from ${nameOf(place)} s
    where s.id is not null)`
}
