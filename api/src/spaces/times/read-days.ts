import type { SpaceDay } from 'contract/spaces/availability'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

/** Of a base whose hours nobody has entered. */
const usualHours = '08:00–22:00'

/** When a base is open on each date between two, both included, and why not. */
export async function readDays(
  db: Database | Tx,
  baseId: number,
  { from, to }: { from: string; to: string },
): Promise<SpaceDay[]> {
  const { rows } = await sql<SpaceDay>`
    select to_char(d.day, 'YYYY-MM-DD') as date,
      case when closed.note is not null then '{}'
        when exists (select from places.opening_hours h where h.base_id = ${baseId}) then coalesce(hours.spans, '{}')
        else array[${usualHours}] end as opens,
      coalesce(closed.note, holiday.name) as note
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join lateral (
      select string_agg(c.note, '、' order by c.first_day, c.id) as note from places.closed_days c
      where c.base_id = ${baseId} and c.first_day <= d.day and c.last_day >= d.day) closed on true
    left join lateral (
      select array_agg(to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI') order by h.opens_at) as spans
      from places.opening_hours h where h.base_id = ${baseId} and h.weekday = extract(dow from d.day)) hours on true
    left join catalog.holidays holiday on holiday.day = d.day and holiday.is_off
    order by d.day`.execute(db)
  return rows
}
