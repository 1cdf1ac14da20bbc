import { maxOnDate, type MonthBy, type WeekDay, type WeekUse } from 'contract/planning/week'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { teachersOfDay } from './days-between.ts'
import type { EntriesSql } from './entries-sql.ts'

/** The class days, or the uses of spaces, of the chosen base, room or teacher. */
export type MonthEntries<Entry> = {
  /** Of each date the first `maxOnDate`, by time. */
  first: Entry[]
  /** How many there are, by date in Taipei. */
  counts: { date: string; count: number }[]
  /** Of all bases, rooms or teachers of the month, which could be chosen. */
  names: string[]
  /** There are more than `limit`; those after it are left out everywhere. */
  isCut: boolean
}

type Kind = 'day' | 'use'
type Wanted<Entry> = {
  /** The first `limit + 1` of the month; the last one only shows that there are more. */
  entries: EntriesSql<Entry>
  kind: Kind
  by: MonthBy
  /** Everything when it is empty. */
  of: string
  limit: number
}

/** Narrowed, counted and cut by the database: a month has many entries, of which a calendar shows few of each date. */
export async function readMonthEntries<Entry extends WeekDay | WeekUse>(
  db: Database,
  { entries: { tables, from, columns }, kind, by, of, limit }: Wanted<Entry>,
): Promise<MonthEntries<Entry>> {
  const { rows } = await sql<MonthEntries<Entry>>`
    with ${tables},
    named as (
      select d.id, d.starts_at, (d.starts_at at time zone 'Asia/Taipei')::date as date, ${namesOf[kind][by]} as names
      from ${from} order by d.starts_at, d.id limit ${limit}),
    found as (
      select id, date, row_number() over (partition by date order by starts_at, id) as place
      from named where ${of} = '' or ${of} = any(names))
    select
      coalesce((select json_agg(e order by d.starts_at, d.id)
        from ${from} join found f on f.id = d.id and f.place <= ${maxOnDate}
        cross join lateral (select ${columns}) e), '[]') as first,
      coalesce((select json_agg(c order by c.date) from (
        select date, count(*)::int as count from found group by date) c), '[]') as counts,
      array(select distinct unnest(names) from named) as names,
      (select count(*) > ${limit} from ${from}) as "isCut"`.execute(db)
  return rows[0]!
}

/** A use has no teacher, an online day no room. Rooms of different bases are different. */
const namesOf: Record<Kind, Record<MonthBy, RawBuilder<string[]>>> = {
  day: {
    base: sql`array[d."baseName"]`,
    room: sql`case when d."isOnline" then array[]::text[] else array[d."baseName" || '・' || d.venue] end`,
    teacher: teachersOfDay,
  },
  use: {
    base: sql`array[d."baseName"]`,
    room: sql`array[d."baseName" || '・' || d."spaceName"]`,
    teacher: sql`array[]::text[]`,
  },
}
