import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { readCursor, writeCursor } from '#platform/list-cursor.ts'
import { toBookedDay } from './booked-day-row.ts'
import { fromOwnDays, isLastOfDay, ownDayJson, type OwnDayRow } from './own-day-row.ts'

type Listing = {
  memberId: string
  json?: RawBuilder<unknown>
  when: RawBuilder<unknown>
  size: number
  cursor: string | undefined
  isNewestFirst: boolean
}
type Row<Day> = { day: Day; key: string; total: number }

/** The ids distinguish days that begin at the same time. */
const sortKey = sql`(d.starts_at, x.class_day_id, x.booking_id)`

/** From the first day through one page after the cursor. Refuses `invalid_input` for a forged cursor. */
export async function listOwnDays<Day extends OwnDayRow = OwnDayRow>(db: Database, listing: Listing) {
  const direction = listing.isNewestFirst ? sql`desc` : sql`asc`
  const found = await sql<Row<Day>>`
    select ${listing.json ?? ownDayJson} as day, (extract(epoch from d.starts_at) * 1000000)::bigint || '.' || x.booking_id as key,
      count(*) over ()::int as total
    ${fromOwnDays}
    where ${isListed(listing)}
    order by d.starts_at ${direction}, x.class_day_id ${direction}, x.booking_id ${direction}
    limit ${countThroughCursor(listing)} + ${listing.size}`.execute(db)
  const last = found.rows.at(-1)
  const isComplete = last === undefined || last.total === found.rows.length
  return {
    days: found.rows.map(({ day }) => toBookedDay(day)),
    nextCursor: isComplete ? null : writeCursor({ key: last.key, id: last.day.classDayId }),
    total: last?.total ?? 0,
  }
}

/** A day that moved to another class is listed there. */
const isListed = ({
  memberId,
  when,
}: Listing) => sql`x.member_id = ${memberId} and ${when} and x.state <> 'moved'
  and ${isLastOfDay}`

const countThroughCursor = (listing: Listing): RawBuilder<unknown> => {
  if (listing.cursor === undefined) return sql`0`
  const isBefore = listing.isNewestFirst ? sql`>=` : sql`<=`
  return sql`(select count(*) ${fromOwnDays}
    where ${isListed(listing)} and ${sortKey} ${isBefore} ${keyOf(listing.cursor)})`
}

const keyOf = (cursor: string) => {
  const { key, id } = readCursor(cursor, /^\d{1,17}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const [at, bookingId] = key.split('.')
  return sql`(to_timestamp(${at}::numeric / 1000000), ${id}::int, ${bookingId}::uuid)`
}
