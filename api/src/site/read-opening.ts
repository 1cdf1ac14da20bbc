import { openingSteps, type OpeningStep } from 'contract/site/opening'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Steps that are not done. A draft, or what is published later, does not count yet. */
export async function readOpening(db: Database, now: Date): Promise<{ missing: OpeningStep[] }> {
  const { rows } = await sql<Record<OpeningStep, boolean>>`
    select
      not exists (select from site.settings where contact_email like '%.example') as contact,
      exists (select from places.bases where published_at <= ${now}) as base,
      exists (select from people.teachers where published_at <= ${now}) as teacher,
      exists (select from catalog.courses where published_at <= ${now}) as course,
      exists (select from catalog.classes where published_at <= ${now}) as class`.execute(db)
  return { missing: openingSteps.filter((step) => !rows[0]![step]) }
}
