import type { Answer } from 'contract/endpoint'
import type { listPublicPages as endpoint } from 'contract/search/search'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A sitemap may have 50,000 addresses; see https://www.sitemaps.org/protocol.html */
const maxPages = 45_000

export async function listPublicPages(db: Database, now: Date): Promise<Answer<typeof endpoint>> {
  const found = await sql<Answer<typeof endpoint>[number]>`
    select d.kind, d.id, d.slug, d.title from search.documents d
    where d.kind <> 'course' and d.shown_from <= ${now} and (d.shown_until is null or d.shown_until > ${now})
    order by d.kind, d.id limit ${maxPages}`.execute(db)
  return found.rows
}
