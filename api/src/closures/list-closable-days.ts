import { can } from 'contract/can'
import type { ClosableDay } from 'contract/closures/closures'
import type { CountyId } from 'contract/places/counties'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import { isLive } from '#booking/holds-seats.ts'
import { closedSpan, type ClosedTime } from '#office/days-off/closed-time.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

const dayMs = 86_400_000

export type ClosurePlace = { county: CountyId } | { baseId: number }

export type DateAndPlace = ClosedTime & { place: ClosurePlace }

/**
 * Of day `d` of class `c` of course `k` at base `s`, for `json_build_object`. Parties with seats are counted as live parties
 * minus waiting ones: the partial index has exactly the live ones, their state is only in the table.
 */
export const closureDayFields = sql`
  'classDayId', d.id, 'classId', c.id, 'title', k.title, 'className', c.name, 'category', k.category_id,
  'baseName', s.name, 'mode', c.mode, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'people', d.seats_taken,
  'bookings', (select count(*) from booking.booking_days x where x.class_day_id = d.id and ${isLive}) - d.waiting_parties,
  'waitingParties', d.waiting_parties`

export async function listClosableDays(
  db: Database | Tx,
  { place, ...closedTime }: DateAndPlace,
  { actor, now }: { actor: Account; now: Date },
): Promise<ClosableDay[]> {
  const closed = closedSpan(closedTime)
  const from = startOfTaipeiDay(closedTime.date)
  const until = new Date(from.getTime() + dayMs)
  const found = await sql<{ baseId: number; day: ClosableDay }>`
    select s.id as "baseId", json_build_object(${closureDayFields}) as day
    from catalog.class_days d
    join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where d.starts_at >= ${from} and d.starts_at < ${until} and d.starts_at > ${now}
      and c.published_at is not null and catalog.takes_place(d, c)
      and d.starts_at < ${closed.endsAt} and d.ends_at > ${closed.startsAt}
      and ${'county' in place ? sql`s.county = ${place.county}` : sql`s.id = ${place.baseId}`}
    order by d.starts_at, d.id`.execute(db)
  return found.rows.filter((row) => can(actor, 'closure.apply', row)).map(({ day }) => day)
}
