import { can } from 'contract/can'
import type { ClosableDay } from 'contract/office/closures'
import type { CountyId } from 'contract/places/counties'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { holdsSeats } from '#booking/holds-seats.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

const dayMs = 86_400_000

export type ClosurePlace = { county: CountyId } | { baseId: number }

export type ClosedTime = {
  date: string
  /** Days that are held between these times, such as `13:00`. */
  from?: string | undefined
  until?: string | undefined
}

export type DateAndPlace = ClosedTime & { place: ClosurePlace }

export const closureDayJson = sql`jsonb_build_object(
  'classDayId', d.id, 'classId', c.id, 'title', k.title, 'className', c.name, 'category', k.category_id,
  'baseName', s.name, 'mode', c.mode, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
  'people', d.seats_taken,
  'bookings', (select count(*) from booking.booking_days x where x.class_day_id = d.id and ${holdsSeats}),
  'waitingParties', d.waiting_parties)`

/** Refuses `invalid_input` for hours that end before they begin. */
export function closedSpan({ date, from = '00:00', until = '24:00' }: ClosedTime): {
  startsAt: Date
  endsAt: Date
} {
  if (from >= until)
    throw refuse('invalid_input', { fields: [{ path: 'until', message: '結束的時間要比開始晚。' }] })
  return { startsAt: timeOn(date, from), endsAt: timeOn(date, until) }
}

export async function listClosableDays(
  db: Database | Tx,
  { place, ...closedTime }: DateAndPlace,
  { actor, now }: { actor: Account; now: Date },
): Promise<ClosableDay[]> {
  const closed = closedSpan(closedTime)
  const from = startOfTaipeiDay(closedTime.date)
  const until = new Date(from.getTime() + dayMs)
  const found = await sql<{ baseId: number; day: ClosableDay }>`
    select s.id as "baseId", ${closureDayJson} as day
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

export const isHeldWithin = (
  { date, from = '00:00', until = '24:00' }: ClosedTime,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
): boolean =>
  taipeiDate(new Date(startsAt)) === date &&
  new Date(startsAt) < timeOn(date, until) &&
  new Date(endsAt) > timeOn(date, from)

const timeOn = (date: string, time: string): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return new Date(startOfTaipeiDay(date).getTime() + (hours * 60 + minutes) * 60_000)
}
