import type { listCountedOptions as endpoint } from 'contract/catalog/class-filter-options'
import type { ClassFilters } from 'contract/catalog/class-filters'
import type { Answer } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { optionRows, toCounts, type OptionRow } from './count-options.ts'
import { optionColumns } from './list-filter-options.ts'

type Found = Omit<Answer<typeof endpoint>, 'counts'> & { counted: OptionRow[] }

/** `listFilterOptions` and `countOptions` in one statement. */
export async function listCountedOptions(
  db: Database,
  filters: ClassFilters,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const found = await sql<Found>`
    select (select coalesce(jsonb_agg(o), '[]') from (${optionRows(filters, now)}) o) as counted,
      ${optionColumns(filters.course, now)}`.execute(db)
  const { counted, ...options } = found.rows[0]!
  return { ...options, counts: toCounts(counted) }
}
