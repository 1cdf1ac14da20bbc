import type { listBookings as endpoint, PastDay } from 'contract/booking/own-days'
import type { Answer, Received } from 'contract/endpoint'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { isLearned } from './is-learned.ts'
import { listOwnDays } from './list-own-days.ts'
import { noShowsOf, noShowStateOf } from './no-shows/no-shows-of.ts'
import { ownDayJson, type OwnDayRow } from './own-day-row.ts'

type Query = Received<typeof endpoint>['query']

/** Days per page; few, because most people look for their next or last day. */
export const pageSizes = { coming: 5, past: 10 } as const

/**
 * Each list is read from its beginning through one page after the cursor, so that a reload shows the same. Refuses
 * `invalid_input` for a forged cursor.
 */
export async function listBookings(
  db: Database,
  memberId: string,
  query: Query,
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const { years, noShows } = await readSummary(db, memberId, now)
  const year = Number(query.year ?? years[0]?.year ?? taipeiDate(now).slice(0, 4))
  const [coming, past] = await Promise.all([
    listOwnDays(db, {
      memberId,
      when: comingDays(now),
      size: pageSizes.coming,
      cursor: query.coming,
      isNewestFirst: false,
    }),
    listOwnDays<PastDayRow>(db, {
      memberId,
      json: pastDayJson(now),
      when: pastDays(year, now),
      size: pageSizes.past,
      cursor: query.past,
      isNewestFirst: true,
    }),
  ])
  return { coming, past, year, years, noShows }
}

type PastDayRow = OwnDayRow & Pick<PastDay, 'nextClassId'>

/** Only past days have the next class, because its search costs an index lookup per day. */
const pastDayJson = (now: Date) => sql`${ownDayJson} || jsonb_build_object('nextClassId', (
  select n.class_id from catalog.classes o join catalog.class_days n on n.class_id = o.id
  where o.course_id = k.id and catalog.is_shown(o, k, ${now}) and catalog.is_bookable(n, o, ${now})
  order by n.starts_at, n.id limit 1))`

const comingDays = (now: Date) => sql`d.ends_at > ${now}`

const pastDays = (year: number, now: Date) => sql`d.ends_at <= ${now}
  and d.starts_at >= ${startOfTaipeiDay(`${year}-01-01`)} and d.starts_at < ${startOfTaipeiDay(`${year + 1}-01-01`)}`

type Year = Answer<typeof endpoint>['years'][number]

const readSummary = async (db: Database, memberId: string, now: Date) => {
  const found = await sql<{ years: Year[]; noShows: string[] }>`
    select (select coalesce(jsonb_agg(y order by y.year desc), '[]') from (${yearsOf(memberId, now)}) y) as years,
      ${noShowsOf({ memberId: sql`${memberId}::uuid`, now })} as "noShows"`.execute(db)
  const { years, noShows } = found.rows[0]!
  return { years, noShows: noShowStateOf(noShows, now) }
}

const yearsOf = (memberId: string, now: Date) => {
  const held = sql`filter (where ${isLearned})`
  return sql`
    select extract(year from d.starts_at at time zone 'Asia/Taipei')::int as year, count(*) ${held}::int as "heldDays",
      coalesce(round(extract(epoch from sum(d.ends_at - d.starts_at) ${held}) / 3600, 1), 0)::float8 as hours
    from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
    join catalog.classes c on c.id = x.class_id
    left join booking.attendance a on a.booking_id = x.booking_id and a.class_day_id = x.class_day_id
    where x.member_id = ${memberId} and d.ends_at <= ${now}
    group by 1`
}
