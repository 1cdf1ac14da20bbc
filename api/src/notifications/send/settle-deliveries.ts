import type { DeliveryState, NoticeChannel } from 'contract/notifications/notifications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { plannedPerCall } from '#platform/db/statement-names.ts'

export type Attempt =
  | { outcome: Exclude<DeliveryState, 'waiting'> }
  /** `isUnsent`: it was not sent, so this attempt does not count. */
  | { retryAt: Date; isUnanswered?: boolean; isUnsent?: boolean }
export type Settled = { messageId: number; channel: NoticeChannel; attempt: Attempt }

/** After these a message goes by e-mail instead. */
const fallsBack: readonly DeliveryState[] = [
  'not_wanted',
  'not_reachable',
  'quota_short',
  'refused',
  'not_configured',
  'gave_up',
]

/** Makes PostgreSQL look up by key, also before it knows that a rush has made the table large. */
const lookUpEach = sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true)`

export async function settleDeliveries(tx: Tx, settled: readonly Settled[], now: Date): Promise<void> {
  const rows = JSON.stringify(
    settled.map(({ messageId, channel, attempt }) => ({
      message_id: messageId,
      channel,
      outcome: 'outcome' in attempt ? attempt.outcome : null,
      retry_at: 'retryAt' in attempt ? attempt.retryAt.toISOString() : null,
      is_unsent: 'isUnsent' in attempt && attempt.isUnsent === true,
    })),
  )
  await lookUpEach.execute(tx)
  await sql`${sql.raw(plannedPerCall)}
    with settled as (
      update notifications.deliveries d set outcome = r.outcome, claimed_until = null,
        ended_at = case when r.outcome is not null then ${now}::timestamptz end,
        due_at = coalesce(r.retry_at, d.due_at), tries = d.tries - r.is_unsent::int
      -- the limit shows PostgreSQL how few they are, and "is true" keeps it from the index of all that wait
      from (select * from jsonb_to_recordset(${rows}::jsonb) as r(
        message_id int, channel text, outcome text, retry_at timestamptz, is_unsent boolean) limit ${settled.length}) r
      where d.message_id = r.message_id and d.channel = r.channel and (d.outcome is null) is true
      returning d.message_id, d.channel, d.outcome)
    insert into notifications.deliveries (message_id, channel, due_at)
    select message_id, 'email', ${now} from settled
    where channel = 'line' and outcome = any(${[...fallsBack]}::text[])
    on conflict do nothing`.execute(tx)
}
