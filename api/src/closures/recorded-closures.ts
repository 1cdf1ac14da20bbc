import { sql } from 'kysely'
import { dayInWords } from '#platform/things/day-in-words.ts'
import type { EventTable } from '#platform/things/event-table.ts'

const ofClosure = {
  table: 'booking.closures',
  key: 'id',
  keyType: 'uuid',
  thingId: sql<string>`e.id::text`,
  title: sql<string>`${dayInWords(sql`e.date`)} || coalesce('　' || (select b.name from places.bases b where b.id = e.base_id), '')`,
} as const satisfies Partial<EventTable>

/** Closures as they were applied or prepared, and as they were taken back. */
export const recordedClosures: readonly EventTable[] = [
  {
    ...ofClosure,
    at: 'created_at',
    condition: sql<boolean>`true`,
    actor: 'created_by',
    reason: sql<string>`e.reason`,
    after: sql`jsonb_build_object('act', case when e.armed_for is null then 'applied' else 'prepared' end, 'county', e.county,
      'from', to_char(e.from_time, 'HH24:MI'), 'until', to_char(e.until_time, 'HH24:MI'),
      'armedFor', platform.instant(e.armed_for))`,
  },
  {
    ...ofClosure,
    at: 'undone_at',
    condition: sql<boolean>`e.undone_at is not null`,
    actor: 'undone_by',
    reason: sql<null>`null::text`,
    after: sql`jsonb_build_object('act', case when e.armed_for is not null and e.started_at is null then 'called_off' else 'undone' end)`,
  },
]
