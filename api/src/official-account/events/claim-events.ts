import { sql } from 'kysely'
import type { Question } from '#official-account/questions.ts'
import type { Database } from '#platform/db/database.ts'

export type ClaimedEvent = {
  eventId: string
  lineUserId: string
  kind: 'follow' | 'unfollow' | 'question'
  question: Question | null
  replyToken: string | null
  isUnblocked: boolean
  occurredAt: Date
  receivedAt: Date
  tries: number
}

export type Outcome = 'done' | 'replied' | 'too_late' | 'token_refused' | 'failed'

/** Longer than the reads and one request to LINE take. */
const leaseMs = 30_000

/** Claims the oldest waiting events for 30 s. */
export async function claimEvents(db: Database, { now, limit }: { now: Date; limit: number }) {
  const claimed = await sql<ClaimedEvent>`
    -- materialized: a join that runs the search again for each row claims more than the limit
    with waiting as materialized (
      select event_id from official_account.events
      where outcome is null and (claimed_until is null or claimed_until <= ${now})
      order by occurred_at, event_id limit ${limit} for update skip locked)
    update official_account.events e set tries = e.tries + 1, claimed_until = ${new Date(now.getTime() + leaseMs)}
    from waiting where e.event_id = waiting.event_id
    returning e.event_id as "eventId", e.line_user_id as "lineUserId", e.kind, e.question,
      e.reply_token as "replyToken", e.is_unblocked as "isUnblocked", e.occurred_at as "occurredAt",
      e.received_at as "receivedAt", e.tries`.execute(db)
  return claimed.rows
}

/** The reply token is deleted with the event. */
export async function finishEvent(db: Database, eventId: string, outcome: Outcome): Promise<void> {
  await sql`update official_account.events set outcome = ${outcome}, reply_token = null
    where event_id = ${eventId} and outcome is null`.execute(db)
}

/** Lets any worker take the event again from this time on. */
export async function releaseEvent(db: Database, eventId: string, until: Date): Promise<void> {
  await sql`update official_account.events set claimed_until = ${until}
    where event_id = ${eventId} and outcome is null`.execute(db)
}

export async function countWaiting(db: Database): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from official_account.events where outcome is null`.execute(db)
  return found.rows[0]!.count
}
