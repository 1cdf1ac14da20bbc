import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { signAccessToken } from './access-token.ts'
import type { SessionKeys } from './keys.ts'
import { idleTtlMs, type Tokens } from './open-session.ts'
import { isGenuine, makeRefreshToken, readRefreshToken } from './refresh-token.ts'

/** How long the parent of the current token is accepted, for lost responses and concurrent tabs. */
export const parentGraceMs = 30_000

type Row = {
  id: string
  account_id: string
  salt: Buffer
  generation: number
  rotated_at: Date
  idle_expires_at: Date
  expires_at: Date
  revoked_at: Date | null
}

/**
 * An older token counts as stolen and ends the session; one with an invalid signature does not, or anyone could log
 * others out. Refuses `session_expired`.
 */
export async function rotateSession(
  db: Database,
  keys: SessionKeys,
  token: string,
  now: Date,
): Promise<Tokens> {
  const claimed = readRefreshToken(token)
  if (claimed === undefined) throw refuse('session_expired')
  const session = await db.transaction().execute(async (tx) => {
    const row = await lockSession(tx, claimed.sessionId)
    if (row === undefined || !isGenuine(keys.refresh, token, { ...claimed, salt: row.salt })) return undefined
    if (row.revoked_at !== null || row.idle_expires_at <= now || row.expires_at <= now) return undefined
    return await advance(tx, row, claimed.generation, now)
  })
  if (session === undefined) throw refuse('session_expired')
  return {
    access_token: await signAccessToken(
      keys.access,
      { sessionId: session.id, accountId: session.account_id },
      now,
    ),
    refresh_token: makeRefreshToken(keys.refresh, { ...session, sessionId: session.id }),
  }
}

const lockSession = async (tx: Tx, id: string): Promise<Row | undefined> => {
  const found = await sql<Row>`
    select id, account_id, salt, generation, rotated_at, idle_expires_at, expires_at, revoked_at
    from identity.sessions where id = ${id} for no key update`.execute(tx)
  return found.rows[0]
}

const advance = async (tx: Tx, row: Row, generation: number, now: Date): Promise<Row | undefined> => {
  if (generation === row.generation) {
    const next = {
      generation: row.generation + 1,
      rotated_at: now,
      idle_expires_at: new Date(now.getTime() + idleTtlMs),
    }
    await tx.updateTable('identity.sessions').set(next).where('id', '=', row.id).execute()
    return { ...row, ...next }
  }
  const isParent = generation === row.generation - 1
  if (isParent && now.getTime() - row.rotated_at.getTime() <= parentGraceMs) return row
  await tx
    .updateTable('identity.sessions')
    .set({ revoked_at: now, revoked_reason: 'reuse' })
    .where('id', '=', row.id)
    .execute()
  return undefined
}
