import type { HeldRole } from 'contract/permissions'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { openRounds } from '#platform/rounds.ts'
import { lastPrivacyVersion } from '#site/legal/current-consent.ts'
import { verifyAccessToken } from './access-token.ts'
import type { SessionKeys } from './keys.ts'

type Row = { consent: string | null; current: string | null; roles: HeldRole[] | null }
type Asked = { sessionId: string; accountId: string; now: Date }

/** From the current session row: a logout or a changed role takes effect at once. Refuses `session_expired`. */
export const createIdentify = (db: Database, keys: SessionKeys, clock: Clock) => {
  const readSession = openRounds<Asked, Row | undefined>({
    name: 'sessions',
    run: (asked) => readSessions(db, asked),
    isReading: true,
    maxSize: 64,
    maxRunning: 2,
    minSizeBeside: 8,
  })
  return async (bearer: string | undefined): Promise<Actor> => {
    if (bearer === undefined) return { kind: 'visitor' }
    const now = clock.now()
    const claims = verifyAccessToken(keys.access, bearer, now)
    const found = claims && (await readSession({ ...claims, now }))
    if (claims === undefined || found === undefined) throw refuse('session_expired')
    const { consent, current, roles } = found
    const mustAgree = consent !== null && current !== null && consent !== current
    return {
      kind: 'account',
      ...claims,
      isMember: consent !== null,
      ...(mustAgree && { mustAgree }),
      roles: roles ?? [],
    }
  }
}

const readSessions = async (
  db: Database,
  asked: readonly Asked[],
): Promise<{ result: Row | undefined }[]> => {
  const { rows } = await sql<Row & { number: number }>`
    -- not "exists": for a few sessions at once PostgreSQL would read all members into a table for that
    select o.number, (select m.consent_version from identity.members m where m.id = o.account_id) as consent,
      ${lastPrivacyVersion} as current,
      (select jsonb_agg(jsonb_build_object('role', r.role, 'baseId', r.base_id, 'teacherId', r.teacher_id))
       from identity.staff_roles r where r.account_id = o.account_id and identity.is_held(r, o.now)) as roles
    -- the selects hide how many there are, or PostgreSQL would plan the statement again for each request
    from unnest((select ${asked.map(({ sessionId }) => sessionId)}::uuid[]), (select ${asked.map(({ accountId }) => accountId)}::uuid[]),
      (select ${asked.map(({ now }) => now)}::timestamptz[])) with ordinality as o(session_id, account_id, now, number)
    -- the offset lets PostgreSQL look up each session instead of reading all of them
    cross join lateral (select from identity.sessions s where s.id = o.session_id and s.account_id = o.account_id
      and s.revoked_at is null and s.expires_at > o.now and s.idle_expires_at > o.now offset 0) active`.execute(
    db,
  )
  const found = new Map(rows.map((row) => [row.number, row]))
  return asked.map((_, at) => ({ result: found.get(at + 1) }))
}
