import { sql } from 'kysely'
import type { RecordedTable } from '#platform/things/thing-table.ts'

/** Published versions; the text itself is at its public page. */
export const recordedLegalTexts: RecordedTable = {
  table: 'site.legal_versions',
  columns: { version: 'version', note: 'note' },
  isPublished: false,
  title: sql<string>`case t.kind when 'privacy' then '個人資料告知事項' else '服務條款' end`,
}
