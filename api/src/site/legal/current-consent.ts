import { consentVersion } from 'contract/identity/consent'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** The version of the privacy notice that people agree to now; null: that of the program. */
export const lastPrivacyVersion = sql<string | null>`
  (select version from site.legal_versions where kind = 'privacy' order by number desc limit 1)`

export async function currentConsent(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string | null }>`select ${lastPrivacyVersion} as version`.execute(db)
  return rows[0]!.version ?? consentVersion
}
