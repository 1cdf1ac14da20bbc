import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { AccountEvent } from './read-line-events.ts'

export const eventsJob = 'answer_line_events'

/** Stores each event once, although LINE may send it again, and adds the job; returns the number of new events. */
export async function storeEvents(db: Database, events: readonly AccountEvent[], now: Date): Promise<number> {
  if (events.length === 0) return 0
  const stored = await sql<{ count: number }>`
    with stored as (
      insert into official_account.events
        (event_id, line_user_id, kind, question, reply_token, is_unblocked, occurred_at, received_at)
      select e.event_id, e.line_user_id, e.kind, e.question, e.reply_token, e.is_unblocked,
        e.occurred_at, ${now}
      from jsonb_to_recordset(${JSON.stringify(events.map(toRow))}) as e(event_id text, line_user_id text,
        kind text, question text, reply_token text, is_unblocked boolean, occurred_at timestamptz)
      order by e.event_id
      on conflict (event_id) do nothing returning 1),
    added as (
      select graphile_worker.add_job(${eventsJob}, job_key := ${eventsJob}) from stored limit 1)
    select (select count(*) from stored)::int as count from (select count(*) from added) a`.execute(db)
  return stored.rows[0]!.count
}

const toRow = ({
  eventId,
  lineUserId,
  kind,
  question,
  replyToken,
  isUnblocked,
  occurredAt,
}: AccountEvent) => ({
  event_id: eventId,
  line_user_id: lineUserId,
  kind,
  question,
  reply_token: replyToken,
  is_unblocked: isUnblocked,
  occurred_at: occurredAt.toISOString(),
})
