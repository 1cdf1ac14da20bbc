import type { readCalendar as endpoint } from 'contract/booking'
import type { Answer } from 'contract/endpoint'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { bookedDayJson, toBookedDay, type BookedDayRow } from './booked-day-row.ts'

const dayMs = 86_400_000
/** Maximum span: a month view with its edges needs less. */
const maxSpanMs = 100 * dayMs

type Day = Answer<typeof endpoint>['days'][number]
type Row = Omit<Day, 'changeUntil'> & BookedDayRow

/** The member's class days that begin from the first to the last date (both in Taipei, both included). */
export async function readCalendar(
  db: Database,
  memberId: string,
  span: { from: string; to: string },
): Promise<Answer<typeof endpoint>> {
  const from = startOfTaipeiDay(span.from)
  const until = new Date(startOfTaipeiDay(span.to).getTime() + dayMs)
  if (until <= from || until.getTime() - from.getTime() > maxSpanMs) {
    const message = '請選擇 100 天以內的期間。'
    throw refuse('invalid_input', { fields: [{ path: 'to', message }] })
  }
  const found = await sql<{ day: Row }>`
    select ${bookedDayJson} || jsonb_build_object(
      'bookingId', x.booking_id, 'classId', c.id, 'title', k.title, 'className', c.name, 'category', k.category_id,
      'baseName', s.name, 'address', s.address, 'latitude', s.latitude, 'longitude', s.longitude,
      'plusLimit', c.plus_limit) as day
    from booking.booking_days x
    join catalog.class_days d on d.id = x.class_day_id
    join catalog.classes c on c.id = x.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    where x.member_id = ${memberId} and x.state <> 'cancelled'
      and x.during && tstzrange(${from}, ${until}) and d.starts_at >= ${from}
    order by d.starts_at, d.id`.execute(db)
  return { days: found.rows.map((row) => toBookedDay(row.day)) }
}
