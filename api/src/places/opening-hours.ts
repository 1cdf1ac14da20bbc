import { sql, type RawBuilder } from 'kysely'
import type { PartOfThing } from '#platform/things/thing-table.ts'

const span = sql`to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI')`
const inWords = sql`string_agg(${span}, '、' order by h.opens_at)`
const inSpans = sql`coalesce(jsonb_agg(${span} order by h.opens_at) filter (where h.opens_at is not null), '[]')`

/** Where weekly hours are stored, and the column of what they are of. */
type WeeklyHours = { table: string; owner: string }

const ofBase = { table: 'places.opening_hours', owner: 'base_id' }
const ofSpace = { table: 'places.space_hours', owner: 'space_id' }

const byWeekday = ({ table, owner }: WeeklyHours, id: RawBuilder<number>, ofDay: RawBuilder<unknown>) => sql`(
  select jsonb_agg(w.spans order by w.weekday) from (
    select d.weekday, ${ofDay} as spans from generate_series(0, 6) d (weekday)
    left join ${sql.table(table)} h on ${sql.ref(`h.${owner}`)} = ${id} and h.weekday = d.weekday group by d.weekday) w)`

/** Null without any hours. */
const byWeekdayIfAny = (hours: WeeklyHours, id: RawBuilder<number>, ofDay: RawBuilder<unknown>) => sql`(
  case when exists (select from ${sql.table(hours.table)} h where ${sql.ref(`h.${hours.owner}`)} = ${id})
    then ${byWeekday(hours, id, ofDay)} end)`

/** Of a base `s`: `09:00–12:00、14:00–21:00` or null for Sunday … Saturday. */
export const openingHoursInWords = byWeekday(ofBase, sql`s.id`, inWords)

/** Of a space `r`, the same; null when it is lent in the hours of its base. */
export const lendingHoursInWords = byWeekdayIfAny(ofSpace, sql`r.id`, inWords)

const replace =
  ({ table, owner }: WeeklyHours): PartOfThing['write'] =>
  async (tx, id, week) => {
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(tx)
    await sql`
      insert into ${sql.table(table)} (${sql.ref(owner)}, weekday, opens_at, closes_at)
      select ${id}, d.number - 1, split_part(s.span, '–', 1)::time, split_part(s.span, '–', 2)::time
      from jsonb_array_elements(${JSON.stringify(week ?? [])}::jsonb) with ordinality d (spans, number)
      cross join lateral jsonb_array_elements_text(d.spans) s (span)`.execute(tx)
  }

/** A list of spans for Sunday … Saturday. The schema of the contract has checked them. */
export const openingHours: PartOfThing = {
  value: byWeekday(ofBase, sql`t.id`, inSpans),
  write: replace(ofBase),
}

/** The same of a space; null: as its base. */
export const lendingHours: PartOfThing = {
  value: byWeekdayIfAny(ofSpace, sql`t.id`, inSpans),
  write: replace(ofSpace),
}
