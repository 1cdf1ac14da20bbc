import { listClasses, type listTeacherClasses as endpoint } from 'contract/catalog'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { toClassCard, type ClassCardRow } from './class-card-row.ts'
import { pageOfClasses } from './list-classes.ts'

type Row = ClassCardRow & { sortKey: string; isPast: boolean }

const maxClasses = 6

/**
 * A teacher's classes: coming ones in the groups and the order of the class list, and past ones, the latest first. One
 * statement.
 */
export async function listTeacherClasses(
  db: Database,
  teacher: number,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const query = listClasses.query.parse({ teacher: String(teacher), limit: String(maxClasses) })
  const groups = (['bookable', 'upcoming', 'closed', 'past'] as const).map(
    (group) => sql`select p.*, ${sql.lit(group === 'past')}::boolean as "isPast"
      from (${pageOfClasses(group, query, now)}) p`,
  )
  const found = await sql<Row>`${sql.join(groups, sql` union all `)}`.execute(db)
  const cards = (isWanted: boolean) =>
    found.rows
      .filter(({ isPast }) => isPast === isWanted)
      .slice(0, maxClasses)
      .map((row) => toClassCard(row, now))
  return { coming: cards(false), past: cards(true) }
}
