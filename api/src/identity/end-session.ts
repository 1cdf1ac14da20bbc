import type { Database } from '#platform/db/database.ts'

/** All tokens of the session are invalid from the next request on. Idempotent. */
export async function endSession(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity.sessions')
    .set({ revoked_at: now, revoked_reason: 'logout' })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function endOtherSessions(
  db: Database,
  own: { accountId: string; sessionId: string },
  now: Date,
): Promise<number> {
  const ended = await db
    .updateTable('identity.sessions')
    .set({ revoked_at: now, revoked_reason: 'ended_elsewhere' })
    .where('account_id', '=', own.accountId)
    .where('id', '<>', own.sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
