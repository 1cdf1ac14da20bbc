import { applicationActs } from 'contract/spaces/applications'
import { sql } from 'kysely'
import type { EventTable } from '#platform/things/event-table.ts'

const kinds = sql.join(applicationActs.map((kind) => sql.lit(kind)))

/** What staff have decided of applications for spaces. All of it is deleted with the account of the applicant. */
export const recordedDecisions: readonly EventTable[] = [
  {
    table: 'spaces.events',
    at: 'at',
    condition: sql<boolean>`e.kind in (${kinds})`,
    key: 'id',
    keyType: 'bigint',
    actor: 'actor_id',
    reason: sql<string | null>`nullif(e.words, '')`,
    thingId: sql<string>`e.application_id::text`,
    title: sql<string>`(select p.code || '　' || b.name from spaces.applications p join places.bases b on b.id = p.base_id
      where p.id = e.application_id)`,
    after: sql`jsonb_build_object('act', e.kind, 'uses', nullif(cardinality(e.use_ids), 0))`,
  },
]
