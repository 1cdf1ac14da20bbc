import { sql } from 'kysely'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { factDay } from '#notifications/words/notice-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { writeInBatches } from './write-in-batches.ts'

const hourMs = 3_600_000
/** People are on their way home. */
const afterMs = hourMs
/** Attendance that staff record later than a day after the class thanks nobody. */
const withinMs = 25 * hourMs

/** Thanks members who came to the last day of their booking, once per booking; returns the number of messages. */
export const thankAfterClass = (db: Database, now: Date): Promise<number> =>
  writeInBatches(db, now, async (tx, limit) => {
    const found = await sql<NewMessage>`
      select x.member_id as "memberId", 'thanks:' || x.booking_id as cause, 'thanks' as kind,
        x.booking_id as "bookingId", x.class_id as "classId",
        jsonb_build_object('days', jsonb_build_array(${factDay({ plus: sql`a.came - 1`, state: sql`x.state`, code: sql`b.code`, feeTwd: sql`b.fee_twd` })})) as facts
      from catalog.class_days d
      join catalog.classes c on c.id = d.class_id
      join catalog.courses k on k.id = c.course_id
      join places.bases s on s.id = c.base_id
      join booking.booking_days x on x.class_day_id = d.id and x.state = 'booked'
      join booking.bookings b on b.id = x.booking_id
      join booking.attendance a on a.booking_id = x.booking_id and a.class_day_id = d.id and a.came > 0
      join identity.members p on p.id = x.member_id
      where d.ends_at > ${new Date(now.getTime() - withinMs)} and d.ends_at <= ${new Date(now.getTime() - afterMs)}
        and not catalog.is_called_off(d, c)
        and not exists (
          select from booking.booking_days o join catalog.class_days later on later.id = o.class_day_id
          where o.booking_id = x.booking_id and o.state = 'booked' and not catalog.is_called_off(later, c)
            and later.starts_at > d.starts_at)
        and not exists (select from notifications.messages m
          where m.member_id = x.member_id and m.cause = 'thanks:' || x.booking_id)
      limit ${limit}`.execute(tx)
    return found.rows
  })
