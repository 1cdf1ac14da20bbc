import { sql } from 'kysely'
import type { RecordedTable } from '#platform/things/thing-table.ts'

/** Of one person together, called by their name. */
export const recordedPasskeys: RecordedTable = {
  table: 'identity.passkeys',
  key: 'account_id',
  keyType: 'uuid',
  columns: { name: 'name' },
  isPublished: false,
  title: sql<string>`(select coalesce(m.name, a.line_name) from identity.accounts a
    left join identity.members m on m.id = a.id where a.id = t.account_id)`,
}
