import { listClasses, type listTeacherClasses as endpoint } from 'contract/catalog'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { toClassCard, type ClassCardRow } from './class-card-row.ts'
import { pageOfClasses } from './list-classes.ts'

const maxClasses = 6

/** A teacher's next classes, the nearest first, and the past ones, the latest first. One statement. */
export async function listTeacherClasses(
  db: Database,
  teacher: number,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const query = listClasses.query.parse({ teacher: String(teacher), limit: String(maxClasses) })
  const found = await sql<ClassCardRow & { sortKey: string; isPast: boolean }>`
    select coming.*, false as "isPast" from (${pageOfClasses('coming', query, now)}) coming
    union all
    select past.*, true from (${pageOfClasses('past', query, now)}) past`.execute(db)
  const nearestFirst = found.rows.toSorted((one, other) => one.day.startsAt.localeCompare(other.day.startsAt))
  const cards = (isWanted: boolean) =>
    nearestFirst.filter(({ isPast }) => isPast === isWanted).map((row) => toClassCard(row, now))
  return { coming: cards(false).slice(0, maxClasses), past: cards(true).toReversed().slice(0, maxClasses) }
}
