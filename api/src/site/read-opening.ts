import type { Answer } from 'contract/endpoint'
import { openingSteps, type OpeningStep, type readOpening as endpoint } from 'contract/site/opening'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Steps that are not done. A draft, or what is published later, does not count yet. */
export async function readOpening(db: Database, now: Date): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Record<OpeningStep | 'isNew', boolean>>`
    select
      exists (select from site.settings where collector <> '') as collector,
      exists (select from site.settings where contact_email <> '') as contact,
      exists (select from places.bases where published_at <= ${now}) as base,
      exists (select from people.teachers where published_at <= ${now}) as teacher,
      exists (select from catalog.courses where published_at <= ${now}) as course,
      exists (select from catalog.classes where published_at <= ${now}) as class,
      not exists (select from catalog.classes where published_at <= ${now}::timestamptz - interval '7 days') as "isNew"`.execute(
    db,
  )
  const missing = openingSteps.filter((step) => !rows[0]![step])
  return { missing, justOpened: missing.length === 0 && rows[0]!.isNew }
}
