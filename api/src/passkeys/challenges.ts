import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

type Purpose = 'add' | 'prove'

const challengeTtlMs = 300_000

/** The last one of this session for this purpose replaces the one before. */
export async function keepChallenge(
  db: Database,
  { sessionId }: Pick<Account, 'sessionId'>,
  { purpose, challenge, now }: { purpose: Purpose; challenge: string; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeTtlMs)
  await sql`
    insert into identity.passkey_challenges (session_id, purpose, challenge, expires_at)
    values (${sessionId}, ${purpose}, ${challenge}, ${expiresAt})
    on conflict (session_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    db,
  )
}

/**
 * Removes the challenge, so that of concurrent answers one is checked, and a wrong one uses it up. Undefined without one,
 * or when it has expired. Call it outside a transaction that may fail.
 */
export async function takeChallenge(
  db: Database,
  { sessionId, accountId }: Pick<Account, 'sessionId' | 'accountId'>,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; isCurrent: boolean }>`
    delete from identity.passkey_challenges c using identity.sessions s
    where c.session_id = ${sessionId} and c.purpose = ${purpose} and s.id = c.session_id
      and s.account_id = ${accountId}
    returning c.challenge, c.expires_at > ${now} as "isCurrent"`.execute(db)
  const [taken] = rows
  return taken?.isCurrent ? taken.challenge : undefined
}
