import { sql } from 'kysely'
import { dayInWords } from '#platform/things/day-in-words.ts'
import type { EventTable } from '#platform/things/event-table.ts'

/** Without the person, whom the roster of the day names. The reason is emptied with the account. */
export const recordedOverbookings: readonly EventTable[] = [
  {
    table: 'booking.overbookings',
    at: 'created_at',
    condition: sql<boolean>`true`,
    key: 'id',
    keyType: 'bigint',
    actor: 'actor_id',
    reason: sql<string | null>`e.reason`,
    thingId: sql<string>`e.class_day_id::text`,
    title: sql<string>`(select k.title || '　' || c.name || '　' || ${dayInWords(sql`(d.starts_at at time zone 'Asia/Taipei')`)}
      from catalog.class_days d join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id
      where d.id = e.class_day_id)`,
    after: sql`jsonb_build_object('act', case when e.seats > 0 then 'overbooked' else 'given' end, 'people', e.people || ' 位')`,
  },
]
