import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { factDay } from '#notifications/words/notice-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { writeInBatches } from './write-in-batches.ts'

const hourMs = 3_600_000
const reminderHour = 18

/** One message per member and date; returns how many. Who booked after 18:00 has just read the date. */
export async function remindDayBefore(db: Database, now: Date): Promise<number> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  const remindAt = new Date(today + reminderHour * hourMs)
  if (now < remindAt) return 0
  const [from, to] = [new Date(today + 24 * hourMs), new Date(today + 48 * hourMs)]
  const cause = `day_before:${taipeiDate(from)}`
  return await writeInBatches(db, now, async (tx, limit) => {
    const found = await sql<NewMessage>`
      select x.member_id as "memberId", ${cause} as cause, 'day_before' as kind,
        case when count(distinct x.booking_id) = 1 then (array_agg(x.booking_id))[1] end as "bookingId",
        case when count(distinct x.class_id) = 1 then min(x.class_id) end as "classId",
        jsonb_build_object('days', jsonb_agg(${factDay({ plus: sql`x.plus`, state: sql`x.state`, code: sql`b.code`, feeTwd: sql`b.fee_twd` })}
          order by d.starts_at, d.id)) as facts
      from catalog.class_days d
      join catalog.classes c on c.id = d.class_id
      join catalog.courses k on k.id = c.course_id
      join places.bases s on s.id = c.base_id
      join booking.booking_days x on x.class_day_id = d.id and x.state = 'booked' and x.booked_at < ${remindAt}
      join booking.bookings b on b.id = x.booking_id
      join identity.members p on p.id = x.member_id
      where d.starts_at >= ${from} and d.starts_at < ${to}
        and catalog.takes_place(d, c)
        and not exists (select from notifications.messages m where m.member_id = x.member_id and m.cause = ${cause})
      group by x.member_id limit ${limit}`.execute(tx)
    return found.rows
  })
}
