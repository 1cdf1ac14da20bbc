import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

/** `classId`: or the column that names it. */
export const classSnapshot = (classId: number | RawBuilder<unknown>) => sql`(
  select jsonb_build_object('cancelledAt', c.cancelled_at, 'cancelReason', c.cancel_reason,
    'confirmedAt', c.confirmed_at, 'notOpenedAt', c.not_opened_at, 'decideBy', c.decide_by,
    'mergedIntoId', c.merged_into_id, 'mergedAt', c.merged_at, 'mode', c.mode,
    'days', (select jsonb_agg(jsonb_build_object('id', d.id, 'startsAt', d.starts_at, 'endsAt', d.ends_at,
        'venue', d.venue, 'onlineUrl', d.online_url, 'capacity', d.capacity, 'cancelledAt', d.cancelled_at, 'cancelReason', d.cancel_reason,
        'substituteIds', d.substitute_ids) order by d.id)
      from catalog.class_days d where d.class_id = c.id))
  from catalog.classes c where c.id = ${classId})`

/** Call it with the days locked. */
export async function writeClassSnapshot(tx: Tx, classId: number, snapshot: unknown): Promise<void> {
  const was = sql`${JSON.stringify(snapshot)}::jsonb`
  await sql`
    update catalog.classes c set cancelled_at = w."cancelledAt", cancel_reason = w."cancelReason",
      confirmed_at = w."confirmedAt", not_opened_at = w."notOpenedAt", decide_by = w."decideBy",
      merged_into_id = w."mergedIntoId", merged_at = w."mergedAt",
      -- what was stored by the version before has no mode
      mode = coalesce(w.mode, c.mode)
    from jsonb_to_record(${was}) as w("cancelledAt" timestamptz, "cancelReason" text, "confirmedAt" timestamptz,
      "notOpenedAt" timestamptz, "decideBy" timestamptz, "mergedIntoId" int, "mergedAt" timestamptz, mode text)
    where c.id = ${classId}`.execute(tx)
  await sql`
    update catalog.class_days d set starts_at = w."startsAt", ends_at = w."endsAt", venue = w.venue,
      online_url = w."onlineUrl", capacity = w.capacity,
      cancelled_at = w."cancelledAt", cancel_reason = w."cancelReason", substitute_ids = w."substituteIds"
    from jsonb_to_recordset(${was} -> 'days') as w(id int, "startsAt" timestamptz, "endsAt" timestamptz,
      venue text, "onlineUrl" text, capacity int, "cancelledAt" timestamptz, "cancelReason" text, "substituteIds" int[])
    where d.id = w.id and d.class_id = ${classId}
      and (d.starts_at, d.ends_at, d.venue, d.online_url, d.capacity, d.cancelled_at, d.cancel_reason, d.substitute_ids)
        is distinct from (w."startsAt", w."endsAt", w.venue, w."onlineUrl", w.capacity, w."cancelledAt", w."cancelReason",
          w."substituteIds")`.execute(tx)
}
