import { sql } from 'kysely'
import type { RecordedTable } from '#platform/things/thing-table.ts'

/** Steps of the list 「開站」 that somebody has confirmed as they are. */
export const recordedOpeningSteps: RecordedTable = {
  table: 'site.confirmed_steps',
  key: 'step',
  keyType: 'text',
  columns: { step: 'step' },
  isPublished: false,
  title: sql<string>`case t.step when 'name' then '網站的名稱' when 'legal' then '告知與條款' when 'line' then 'LINE'
    when 'category' then '課程類別' end`,
}
