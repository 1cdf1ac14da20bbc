import type { WebAuthnCredential } from '@simplewebauthn/server'
import { maxPasskeys, type NewPasskey } from 'contract/passkeys'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { takeChallenge } from './challenges.ts'
import { checkNewPasskey } from './check-new-passkey.ts'
import { readStepUp, requireMayAdd } from './step-up.ts'

/**
 * Refuses `passkey_refused` for an answer to no or another challenge, of another site, or without verification of the
 * person; `passkey_known` for a credential that somebody has; `passkeys_over_limit`, and what `requireMayAdd` refuses.
 */
export async function addPasskey(
  { db, clock, publicOrigin }: Pick<IdentityDeps, 'db' | 'clock' | 'publicOrigin'>,
  { name, ...sent }: NewPasskey,
  actor: Account,
): Promise<{ id: string }> {
  const now = clock.now()
  const challenge = await takeChallenge(db, actor, { purpose: 'add', now })
  const made = challenge === undefined ? undefined : await checkNewPasskey(sent, { challenge, publicOrigin })
  if (made === undefined) throw refuse('passkey_refused')
  return await transact(db, async (tx) => {
    await sql`select ${accountLock(actor.accountId)}`.execute(tx)
    const stepUp = await readStepUp(tx, actor, now)
    requireMayAdd(stepUp)
    if (stepUp.passkeys >= maxPasskeys) throw refuse('passkeys_over_limit')
    await actAs(tx, actor)
    return await insertPasskey(tx, made, { name: name.trim(), accountId: actor.accountId, now })
  })
}

async function insertPasskey(
  tx: Tx,
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  { name, accountId, now }: { name: string; accountId: string; now: Date },
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, name, added_at)
    values (${accountId}, ${id}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[], ${name}, ${now})
    on conflict (credential_id) do nothing returning id`.execute(tx)
  if (rows[0] === undefined) throw refuse('passkey_known')
  return rows[0]
}
