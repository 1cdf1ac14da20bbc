import { sql } from 'kysely'
import type { Database } from './database.ts'
import { appGroup, sessionLimits } from './session-limits.ts'

export class UnsafeDatabase extends Error {}

type Session = {
  role: string
  login: string
  isApp: boolean
  ownsTables: boolean
  limits: Record<string, string>
}

/** Throws `UnsafeDatabase`. A pooler may drop the settings, which goes unnoticed until a statement hangs. */
export async function requireSafeSession(db: Database): Promise<void> {
  const session = await readSession(db)
  if (!session.isApp || session.ownsTables) {
    throw new UnsafeDatabase(
      `DATABASE_URL: "${session.role}" must be a member of ${appGroup} and must not own the tables. ` +
        'Create a login of its own for the application (deploy/postgres/roles.sql).',
    )
  }
  const wrongLimits = Object.entries(sessionLimits)
    .filter(([name, ms]) => session.limits[name] !== String(ms))
    .map(([name, ms]) => `alter role "${session.login}" set ${name} = ${ms};`)
  if (wrongLimits.length > 0) {
    throw new UnsafeDatabase(
      `DATABASE_URL: the limits of "${session.login}" are not in force. Run this in PostgreSQL and restart the pooler:\n` +
        wrongLimits.map((line) => `  ${line}`).join('\n'),
    )
  }
}

const readSession = async (db: Database): Promise<Session> => {
  const { rows } = await sql<Session>`
    select current_user as role, session_user as login,
      pg_has_role(current_user, ${appGroup}, 'usage') as "isApp",
      exists (select from pg_namespace where nspname = 'booking' and pg_has_role(current_user, nspowner, 'usage'))
        as "ownsTables",
      (select json_object_agg(name, setting) from pg_settings where name = any(${Object.keys(sessionLimits)})) as limits
  `.execute(db)
  return rows[0]!
}
