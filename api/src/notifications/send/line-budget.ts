import { sql } from 'kysely'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import type { Database } from '#platform/db/database.ts'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import type { Budget } from './may-push.ts'

/** LINE's quota is cached this long; what was sent since is counted here. */
const maxAgeMs = 10 * 60_000

type Row = { limit: number | null; used: number; readAt: Date; sentSince: number }

/** While LINE does not answer, the last known number; without one, no limit. */
export async function readBudget(db: Database, messaging: LineMessaging, now: Date): Promise<Budget> {
  const known = await readStored(db)
  if (known !== undefined && isFresh(known, now)) return budgetOf(known)
  try {
    const { limit, used } = await messaging.readQuota()
    await storeQuota(db, { limit, used }, now)
    return budgetOf({ limit, used, sentSince: 0 })
  } catch (error) {
    if (!(error instanceof LineUnavailable)) throw error
    return known === undefined ? { limit: null, left: 0 } : budgetOf(known)
  }
}

export async function recordUsedUp(db: Database, now: Date): Promise<void> {
  await sql`update notifications.line_quota set used = greatest(used, coalesce(monthly_limit, used)),
    read_at = ${now} where monthly_limit is not null`.execute(db)
}

const budgetOf = ({ limit, used, sentSince }: Omit<Row, 'readAt'>): Budget => ({
  limit,
  left: limit === null ? 0 : Math.max(0, limit - used - sentSince),
})

const isFresh = ({ readAt }: Row, now: Date): boolean => {
  const age = now.getTime() - readAt.getTime()
  return age >= 0 && age < maxAgeMs
}

const readStored = async (db: Database): Promise<Row | undefined> => {
  const found = await sql<Row>`
    select q.monthly_limit as "limit", q.used, q.read_at as "readAt", (
      select count(*)::int from notifications.deliveries d
      where d.channel = 'line' and d.outcome = 'sent' and d.ended_at >= q.read_at) as "sentSince"
    from notifications.line_quota q`.execute(db)
  return found.rows[0]
}

const storeQuota = async (
  db: Database,
  { limit, used }: { limit: number | null; used: number },
  now: Date,
): Promise<void> => {
  await sql`insert into notifications.line_quota (monthly_limit, used, read_at) values (${limit}, ${used}, ${now})
    on conflict (id) do update set monthly_limit = excluded.monthly_limit, used = excluded.used,
      read_at = excluded.read_at`.execute(db)
}
