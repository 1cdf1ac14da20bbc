import type { SpaceDay } from 'contract/spaces/availability'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

/** Of a base whose hours nobody has entered. */
const usualHours = '08:00–22:00'

type Dates = { from: string; to: string }

/** A time of a day (`HH:MI`) in which a base is closed by staff (停班停課). */
type Closure = { from: string; until: string; reason: string }

/** When a base is open on each date between two, both included, and why not. Closures are left out of the opening hours. */
export const readDays = async (db: Database | Tx, baseId: number, dates: Dates): Promise<SpaceDay[]> =>
  (await readDaysOfBases(db, [baseId], dates)).get(baseId)!

/** The same for several bases, in one statement. */
export async function readDaysOfBases(
  db: Database | Tx,
  baseIds: readonly number[],
  { from, to }: Dates,
): Promise<Map<number, SpaceDay[]>> {
  const { rows } = await sql<SpaceDay & { baseId: number; closures: Closure[] }>`
    select b.id as "baseId", to_char(d.day, 'YYYY-MM-DD') as date,
      case when closed.note is not null then '{}'
        when exists (select from places.opening_hours h where h.base_id = b.id) then coalesce(hours.spans, '{}')
        else array[${usualHours}] end as opens,
      coalesce(closed.note, holiday.name) as note, coalesce(closures.times, '[]') as closures
    from places.bases b
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join lateral (
      select string_agg(c.note, '、' order by c.first_day, c.id) as note from places.closed_days c
      where c.base_id = b.id and c.first_day <= d.day and c.last_day >= d.day) closed on true
    left join lateral (
      select array_agg(to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI') order by h.opens_at) as spans
      from places.opening_hours h where h.base_id = b.id and h.weekday = extract(dow from d.day)) hours on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', to_char(c.from_time, 'HH24:MI'),
        'until', to_char(c.until_time, 'HH24:MI'), 'reason', c.reason) order by c.created_at) as times
      from spaces.closed_times c where c.base_id = b.id and c.date = d.day) closures on true
    left join catalog.holidays holiday on holiday.day = d.day and holiday.is_off
    where b.id = any(${baseIds as number[]}::int[])
    order by b.id, d.day`.execute(db)
  const days = new Map<number, SpaceDay[]>(baseIds.map((id) => [id, []]))
  for (const { baseId, closures, ...day } of rows) days.get(baseId)!.push(closures.reduce(without, day))
  return days
}

const without = ({ date, opens, note }: SpaceDay, { from, until, reason }: Closure): SpaceDay => ({
  date,
  opens: opens.flatMap((span) => {
    const [start = '', end = ''] = span.split('–')
    return [
      [start, from < end ? from : end],
      [until > start ? until : start, end],
    ].flatMap(([begin = '', finish = '']) => (begin < finish ? [`${begin}–${finish}`] : []))
  }),
  note: note === null || note === reason ? reason : `${reason}、${note}`,
})
