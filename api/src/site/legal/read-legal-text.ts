import type { Answer } from 'contract/endpoint'
import type { PublishedLegalText, readLegalText as endpoint } from 'contract/site/legal'
import type { LegalKind } from 'contract/site/legal-kinds'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Row = PublishedLegalText & { source: string | null }

const maxShown = 100

/** Refuses `not_found` for a version that was never published. */
export async function readLegalText(
  db: Database,
  kind: LegalKind,
  version: string | undefined,
): Promise<Answer<typeof endpoint>> {
  const { rows } = await sql<Row>`
    select version, platform.instant(published_at) as "publishedAt", note,
      case when version = coalesce(${version ?? null}, first_value(version) over (order by number desc)) then source end as source
    from site.legal_versions where kind = ${kind} order by number desc limit ${maxShown}`.execute(db)
  const shown = rows.find((row): row is Row & { source: string } => row.source !== null)
  if (shown === undefined && version !== undefined) throw refuse('not_found')
  return { shown: shown ?? null, versions: rows.map(withoutSource) }
}

const withoutSource = ({ version, publishedAt, note }: Row): PublishedLegalText => ({
  version,
  publishedAt,
  note,
})
