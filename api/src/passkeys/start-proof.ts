import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { asJson, type BrowserOptions } from './browser-options.ts'
import { keepChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'

/** Refuses `passkey_missing` for a person without a passkey. */
export async function startProof(
  { db, clock, publicOrigin }: Pick<IdentityDeps, 'db' | 'clock' | 'publicOrigin'>,
  actor: Account,
): Promise<BrowserOptions> {
  const { rows } = await sql<{ id: string; transports: string[] }>`
    select credential_id as id, transports from identity.passkeys
    where account_id = ${actor.accountId} order by added_at, id`.execute(db)
  if (rows.length === 0) throw refuse('passkey_missing')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicOrigin).id,
    allowCredentials: rows,
    userVerification: 'required',
  })
  await keepChallenge(db, actor, { purpose: 'prove', challenge: options.challenge, now: clock.now() })
  return asJson(options)
}
