import { sql } from 'kysely'
import type { ThingTable } from '#platform/things/thing-table.ts'

export const settingsTable: ThingTable = {
  table: 'site.settings',
  columns: { name: 'name', tagline: 'tagline', contactEmail: 'contact_email', lineOaId: 'line_oa_id' },
  isPublished: false,
  title: sql<string>`t.name`,
  note: sql<string>`t.tagline`,
  base: null,
}
