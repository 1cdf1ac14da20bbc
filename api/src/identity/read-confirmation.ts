import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

export const confirmationTtlMs = 600_000

/** `lineToken` is sealed; null when LINE does not accept it any more. */
export type FreshLogin = { until: Date; lineToken: Buffer | null }

/** The login of the last ten minutes that confirmed the person for the deletion; undefined without one. */
export async function readConfirmation(
  db: Database,
  { sessionId, accountId }: Pick<Account, 'sessionId' | 'accountId'>,
  now: Date,
): Promise<FreshLogin | undefined> {
  const found = await sql<{ confirmed_at: Date; line_token: Buffer | null }>`
    select confirmed_at, line_token from identity.sessions
    where id = ${sessionId} and account_id = ${accountId} and revoked_at is null
      and confirmed_at > ${new Date(now.getTime() - confirmationTtlMs)}`.execute(db)
  const [login] = found.rows
  return (
    login && {
      until: new Date(login.confirmed_at.getTime() + confirmationTtlMs),
      lineToken: login.line_token,
    }
  )
}
