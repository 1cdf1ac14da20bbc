import { maxOnDate, type MonthBy, type WeekDay, type WeekUse } from 'contract/planning/week'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Days of classes, or uses of spaces, that are of what the calendar is narrowed to. */
export type MonthPart<Entry> = {
  /** Of each date the first `maxOnDate`, by time. */
  first: Entry[]
  /** How many there are, by date in Taipei. */
  counts: { date: string; count: number }[]
  /** What the calendar could be narrowed to, also what `counts` and `first` leave out. */
  names: string[]
  /** There are more than `limit`; those after it are left out everywhere. */
  isCut: boolean
}

type Kind = 'day' | 'use'
type Wanted<Entry> = {
  /** A statement for `limit + 1` of the month. */
  entries: RawBuilder<Entry>
  kind: Kind
  by: MonthBy
  /** Everything when it is empty. */
  of: string
  limit: number
}

/** Narrowed, counted and cut by the database: a month of classes is long, and a calendar shows little of each date. */
export async function readMonthPart<Entry extends WeekDay | WeekUse>(
  db: Database,
  { entries, kind, by, of, limit }: Wanted<Entry>,
): Promise<MonthPart<Entry>> {
  const { rows } = await sql<MonthPart<Entry>>`
    with entry as materialized (${entries}),
    named as (
      select *, ${namesOf[kind][by]} as names from entry order by "startsAt", id limit ${limit}),
    found as (
      select *, row_number() over (partition by date order by "startsAt", id) as place
      from (select *, ("startsAt"::timestamptz at time zone 'Asia/Taipei')::date as date from named) n
      where ${of} = '' or ${of} = any(names))
    select
      coalesce((select json_agg(to_jsonb(f) - 'names' - 'date' - 'place' order by f."startsAt", f.id)
        from found f where f.place <= ${maxOnDate}), '[]') as first,
      coalesce((select json_agg(c order by c.date) from (
        select date, count(*)::int as count from found group by date) c), '[]') as counts,
      array(select distinct name from named, unnest(names) as name) as names,
      (select count(*) > ${limit} from entry) as "isCut"`.execute(db)
  return rows[0]!
}

const room = (name: RawBuilder<unknown>) => sql`array["baseName" || '・' || ${name}]`
const none = sql`array[]::text[]`

/** A use has no teacher, an online class no room. Rooms of different bases are different. */
const namesOf: Record<Kind, Record<MonthBy, RawBuilder<unknown>>> = {
  day: {
    base: sql`array["baseName"]`,
    room: sql`case when "isOnline" then ${none} else ${room(sql`venue`)} end`,
    teacher: sql`teachers`,
  },
  use: { base: sql`array["baseName"]`, room: room(sql`"spaceName"`), teacher: none },
}
