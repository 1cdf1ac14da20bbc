import type { StaffRole } from 'contract/permissions'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { verifyAccessToken } from './access-token.ts'
import type { SessionKeys } from './keys.ts'

type Row = { is_member: boolean; roles: { role: StaffRole; baseId: number | null }[] | null }

/**
 * Identifies the caller by a bearer token, from the current session row: a logout, a revoked session or a changed role
 * takes effect with the next request. Refuses `session_expired` unless the session is active.
 */
export const createIdentify =
  (db: Database, keys: SessionKeys, clock: Clock) =>
  async (bearer: string | undefined): Promise<Actor> => {
    if (bearer === undefined) return { kind: 'visitor' }
    const now = clock.now()
    const claims = await verifyAccessToken(keys.access, bearer, now)
    const found = claims && (await readSession(db, claims, now))
    if (claims === undefined || found === undefined) throw refuse('session_expired')
    return { kind: 'account', ...claims, isMember: found.is_member, roles: found.roles ?? [] }
  }

const readSession = async (
  db: Database,
  { sessionId, accountId }: { sessionId: string; accountId: string },
  now: Date,
): Promise<Row | undefined> => {
  const found = await sql<Row>`
    select exists (select from identity.members m where m.id = s.account_id) as is_member,
      (select jsonb_agg(jsonb_build_object('role', r.role, 'baseId', r.base_id))
       from identity.staff_roles r where r.account_id = s.account_id) as roles
    from identity.sessions s
    where s.id = ${sessionId} and s.account_id = ${accountId} and s.revoked_at is null
      and s.expires_at > ${now} and s.idle_expires_at > ${now}`.execute(db)
  return found.rows[0]
}
