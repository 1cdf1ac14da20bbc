import { sql, type RawBuilder } from 'kysely'
import type { PartOfThing } from '#platform/things/thing-table.ts'

const span = sql`to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI')`

const byWeekday = (baseId: RawBuilder<number>, ofDay: RawBuilder<unknown>) => sql`(
  select jsonb_agg(w.spans order by w.weekday) from (
    select d.weekday, ${ofDay} as spans from generate_series(0, 6) d (weekday)
    left join places.opening_hours h on h.base_id = ${baseId} and h.weekday = d.weekday group by d.weekday) w)`

/** Of a base `s`: `09:00–12:00、14:00–21:00` or null for Sunday … Saturday. */
export const openingHoursInWords = byWeekday(sql`s.id`, sql`string_agg(${span}, '、' order by h.opens_at)`)

/** A list of spans for Sunday … Saturday. The schema of the contract has checked them. */
export const openingHours: PartOfThing = {
  value: byWeekday(
    sql`t.id`,
    sql`coalesce(jsonb_agg(${span} order by h.opens_at) filter (where h.opens_at is not null), '[]')`,
  ),
  write: async (tx, baseId, week) => {
    await sql`delete from places.opening_hours where base_id = ${baseId}`.execute(tx)
    await sql`
      insert into places.opening_hours (base_id, weekday, opens_at, closes_at)
      select ${baseId}, d.number - 1, split_part(s.span, '–', 1)::time, split_part(s.span, '–', 2)::time
      from jsonb_array_elements(${JSON.stringify(week)}::jsonb) with ordinality d (spans, number)
      cross join lateral jsonb_array_elements_text(d.spans) s (span)`.execute(tx)
  },
}
