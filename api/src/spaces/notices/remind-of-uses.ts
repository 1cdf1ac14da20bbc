import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { NewMessage } from '#notifications/outbox/write-messages.ts'
import { writeInBatches } from '#notifications/timed/write-in-batches.ts'
import type { Database } from '#platform/db/database.ts'
import { factUse } from './fact-use.ts'

const hourMs = 3_600_000
const reminderHour = 18

/** From 18:00 on, one message for each member with approved uses tomorrow; returns how many. */
export async function remindOfUses(db: Database, now: Date): Promise<number> {
  const today = startOfTaipeiDay(taipeiDate(now)).getTime()
  if (now.getTime() < today + reminderHour * hourMs) return 0
  const [from, to] = [new Date(today + 24 * hourMs), new Date(today + 48 * hourMs)]
  const cause = `space_day_before:${taipeiDate(from)}`
  return await writeInBatches(db, now, async (tx, limit) => {
    const { rows } = await sql<NewMessage>`
      select a.member_id as "memberId", ${cause} as cause, 'space_day_before' as kind, null as "bookingId",
        null as "classId", jsonb_build_object('days', jsonb_agg(${factUse()} || jsonb_build_object('keyNote', r.key_note) order by u.starts_at, u.id)) as facts
      from spaces.uses u
      join spaces.applications a on a.id = u.application_id
      join places.spaces r on r.id = u.space_id
      join places.bases s on s.id = a.base_id
      where u.state = 'approved' and u.starts_at >= ${from} and u.starts_at < ${to}
        and not exists (select from notifications.messages m where m.member_id = a.member_id and m.cause = ${cause})
      group by a.member_id limit ${limit}`.execute(tx)
    return rows
  })
}
