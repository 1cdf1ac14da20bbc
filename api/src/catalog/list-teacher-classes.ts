import { listClasses, type listTeacherClasses as endpoint } from 'contract/catalog/class-list'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'
import { classCardColumns, classCardJoins, toClassCard, type ClassCardRow } from './class-card-row.ts'
import { pageOfDays } from './page-of-days.ts'

type Row = ClassCardRow & { place: number; isPast: boolean }

const maxClasses = 6

/** Coming classes in the order of the class list, past ones the latest first. */
export async function listTeacherClasses(
  db: Database,
  teacher: number,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const query = listClasses.query.parse({ teacher: String(teacher), limit: String(maxClasses) })
  const groups = (['bookable', 'upcoming', 'closed', 'past'] as const).map(
    (group) => sql`(select id, ${sql.lit(group === 'past')}::boolean as is_past
      from (${pageOfDays(group, { query, now })}) p)`,
  )
  const found = await sql<Row>`${sql.raw(plannedPerCall)}
    with page as materialized (select id, is_past, row_number() over () as place
      from (${sql.join(groups, sql` union all `)}) days)
    select ${classCardColumns(now)}, page.is_past as "isPast", page.place
    from page
    join catalog.class_days d on d.id = page.id
    ${classCardJoins}
    order by page.place`.execute(db)
  const cards = (isWanted: boolean) =>
    found.rows
      .filter(({ isPast }) => isPast === isWanted)
      .slice(0, maxClasses)
      .map((row) => toClassCard(row, now))
  return { coming: cards(false), past: cards(true) }
}
