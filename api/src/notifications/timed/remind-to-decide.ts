import { sql } from 'kysely'
import { peopleOfClass } from '#booking/people-of-class.ts'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { factDay } from '#notifications/words/notice-facts.ts'
import type { Database } from '#platform/db/database.ts'
import { writeInBatches } from './write-in-batches.ts'

const hourMs = 3_600_000
const remindedMs = [24 * hourMs, 72 * hourMs] as const

/** Staff who have not signed up as members have no inbox and are left out. Returns the number of messages. */
export async function remindToDecide(db: Database, now: Date): Promise<number> {
  const [last, first] = remindedMs.map((ms) => new Date(now.getTime() + ms))
  const cause = sql`'decide:' || c.id || ':' || platform.instant(c.decide_by)
    || case when c.decide_by <= ${last} then ':last' else ':first' end`
  return await writeInBatches(db, now, async (tx, limit) => {
    const found = await sql<NewMessage>`
      select distinct r.account_id as "memberId", ${cause} as cause, 'decision_due' as kind,
        null as "bookingId", c.id as "classId",
        jsonb_build_object('days', jsonb_build_array(first.day), 'decision', jsonb_build_object(
          'people', ${peopleOfClass}, 'minPeople', c.min_people,
          'decideBy', platform.instant(c.decide_by))) as facts
      from catalog.classes c
      join catalog.courses k on k.id = c.course_id
      join places.bases s on s.id = c.base_id
      join identity.staff_roles r on r.base_id = c.base_id and r.role in ('base_manager', 'base_staff')
        and identity.is_held(r, ${now})
      join identity.members p on p.id = r.account_id
      cross join lateral (
        select ${factDay()} as day from catalog.class_days d
        where d.class_id = c.id and d.cancelled_at is null and d.starts_at > ${now}
        order by d.starts_at limit 1) first
      where c.decide_by > ${now} and c.decide_by <= ${first} and c.min_people > 1
        and c.confirmed_at is null and catalog.class_takes_place(c)
        and c.published_at is not null
        and not exists (select from notifications.messages m where m.member_id = r.account_id and m.cause = ${cause})
      limit ${limit}`.execute(tx)
    return found.rows
  })
}
