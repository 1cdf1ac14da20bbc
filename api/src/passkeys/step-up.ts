import { proofHours } from 'contract/passkeys'
import { sql } from 'kysely'
import { confirmationTtlMs } from '#identity/read-confirmation.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'

export const proofTtlMs = proofHours * 3_600_000

export type StepUp = {
  /** The organisation has chosen it. */
  isRequired: boolean
  /** This session was confirmed with a passkey in the last 12 hours. */
  isProven: boolean
  /** This session began with a login in the last ten minutes. */
  isFresh: boolean
  passkeys: number
}

export async function readStepUp(
  db: Database,
  { sessionId, accountId }: Pick<Account, 'sessionId' | 'accountId'>,
  now: Date,
): Promise<StepUp> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<StepUp>`
    select o.needs_passkey as "isRequired", coalesce(s.proved_at > ${ago(proofTtlMs)}, false) as "isProven",
      coalesce(s.created_at > ${ago(confirmationTtlMs)}, false) as "isFresh",
      (select count(*)::int from identity.passkeys p where p.account_id = ${accountId}) as passkeys
    from site.settings o
    left join identity.sessions s on s.id = ${sessionId} and s.account_id = ${accountId} and s.revoked_at is null`.execute(
    db,
  )
  return rows[0] ?? { isRequired: false, isProven: false, isFresh: false, passkeys: 0 }
}

/** For endpoints with `stepUp`. Refuses `step_up_required`, and `passkey_missing` for a person without a passkey. */
export async function requireStepUp(
  { db, clock }: { db: Database; clock: Clock },
  actor: Pick<Account, 'sessionId' | 'accountId'>,
): Promise<void> {
  const { isRequired, isProven, passkeys } = await readStepUp(db, actor, clock.now())
  if (!isRequired || isProven) return
  throw refuse(passkeys === 0 ? 'passkey_missing' : 'step_up_required')
}

/**
 * So that a stolen session adds none: the first passkey needs a login of the last ten minutes, each other one a
 * confirmation. Refuses `passkey_login_required` and `step_up_required`, only where the organisation has chosen it.
 */
export function requireMayAdd({ isRequired, isProven, isFresh, passkeys }: StepUp): void {
  if (!isRequired) return
  if (passkeys === 0 && !isFresh) throw refuse('passkey_login_required')
  if (passkeys > 0 && !isProven) throw refuse('step_up_required')
}
