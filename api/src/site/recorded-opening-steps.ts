import { confirmableSteps, openingStepNames } from 'contract/site/opening'
import { sql } from 'kysely'
import type { RecordedTable } from '#platform/things/thing-table.ts'

const names = confirmableSteps.map(
  (step) => sql`when ${sql.lit(step)} then ${sql.lit(openingStepNames[step])}`,
)

/** Steps of the list 「開站」 that somebody has confirmed as they are. */
export const recordedOpeningSteps: RecordedTable = {
  table: 'site.confirmed_steps',
  key: 'step',
  keyType: 'text',
  columns: { step: 'step' },
  isPublished: false,
  title: sql<string>`case t.step ${sql.join(names, sql` `)} end`,
}
