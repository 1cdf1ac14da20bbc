import type { SpaceDay } from 'contract/availability'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { AppliedSpace } from './read-spaces.ts'

/** Of a base whose hours nobody has entered. */
const usualHours = '08:00–22:00'

type Dates = { from: string; to: string }

/** A time of a day (`HH:MI`) in which a base is closed by staff (停班停課). */
type Closure = { from: string; until: string; reason: string }

export type LentDay = SpaceDay & {
  /** The space's own hours (外借時間) of this weekday, which replace those of its base; null: it has none. */
  own: readonly string[] | null
}

type BaseDay = Omit<SpaceDay, 'opens'> & {
  baseId: number
  hours: string[]
  isClosed: boolean
  closures: Closure[]
  /** By the id of the space; only those with hours of their own. */
  own: Readonly<Record<string, string[]>> | null
}

/**
 * When each space can be used on each date between two, both included, and why not: in its own hours, or in those of its base.
 * Closed days and closures of the base are left out of both. One statement.
 */
export async function readDaysOfSpaces(
  db: Database | Tx,
  spaces: readonly Pick<AppliedSpace, 'id' | 'baseId'>[],
  dates: Dates,
): Promise<Map<number, LentDay[]>> {
  const days = new Map<number, LentDay[]>(spaces.map(({ id }) => [id, []]))
  const ofBase = Map.groupBy(spaces, ({ baseId }) => baseId)
  for (const day of await readDaysOfBases(db, spaces, dates)) {
    const usual = lentDay(day, null)
    for (const { id } of ofBase.get(day.baseId)!) {
      const own = day.own?.[id]
      days.get(id)!.push(own === undefined ? usual : lentDay(day, own))
    }
  }
  return days
}

async function readDaysOfBases(
  db: Database | Tx,
  spaces: readonly Pick<AppliedSpace, 'id' | 'baseId'>[],
  { from, to }: Dates,
): Promise<BaseDay[]> {
  const spaceIds = spaces.map(({ id }) => id)
  const baseIds = [...new Set(spaces.map(({ baseId }) => baseId))]
  const span = sql`to_char(h.opens_at, 'HH24:MI') || '–' || to_char(h.closes_at, 'HH24:MI')`
  const { rows } = await sql<BaseDay>`
    with own as materialized (
      select o.base_id, o.weekday, jsonb_object_agg(o.space_id, o.spans) as spans from (
        select r.base_id, r.id as space_id, w.weekday,
          coalesce(array_agg(${span} order by h.opens_at) filter (where h.weekday is not null), '{}') as spans
        from places.spaces r cross join generate_series(0, 6) w (weekday)
        left join places.space_hours h on h.space_id = r.id and h.weekday = w.weekday
        where r.id = any(${spaceIds}::int[]) and exists (select from places.space_hours x where x.space_id = r.id)
        group by r.id, w.weekday) o
      group by o.base_id, o.weekday)
    select b.id as "baseId", to_char(d.day, 'YYYY-MM-DD') as date, closed.note is not null as "isClosed",
      case when exists (select from places.opening_hours h where h.base_id = b.id) then coalesce(hours.spans, '{}')
        else array[${usualHours}] end as hours,
      own.spans as own, coalesce(closed.note, holiday.name) as note, coalesce(closures.times, '[]') as closures
    from places.bases b
    cross join generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
    left join lateral (
      select string_agg(c.note, '、' order by c.first_day, c.id) as note from places.closed_days c
      where c.base_id = b.id and c.first_day <= d.day and c.last_day >= d.day) closed on true
    left join lateral (
      select array_agg(${span} order by h.opens_at) as spans
      from places.opening_hours h where h.base_id = b.id and h.weekday = extract(dow from d.day)) hours on true
    left join own on own.base_id = b.id and own.weekday = extract(dow from d.day)
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', to_char(c.from_time, 'HH24:MI'),
        'until', to_char(c.until_time, 'HH24:MI'), 'reason', c.reason) order by c.created_at) as times
      from spaces.closed_times c where c.base_id = b.id and c.date = d.day) closures on true
    left join catalog.holidays holiday on holiday.day = d.day and holiday.is_off
    where b.id = any(${baseIds}::int[])
    order by b.id, d.day`.execute(db)
  return rows
}

/** Spans in order; those that touch are one, so that a use may go on through both. */
const joined = (spans: readonly string[]): string[] =>
  spans.reduce<string[]>((before, span) => {
    const last = before.at(-1)
    const [start = '', end = ''] = span.split('–')
    const [lastStart = '', lastEnd = ''] = last?.split('–') ?? []
    return last !== undefined && lastEnd === start
      ? [...before.slice(0, -1), `${lastStart}–${end}`]
      : [...before, span]
  }, [])

const lentDay = ({ date, hours, isClosed, note, closures }: BaseDay, own: string[] | null): LentDay => ({
  ...closures.reduce(without, { date, opens: isClosed ? [] : joined(own ?? hours), note }),
  own,
})

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
