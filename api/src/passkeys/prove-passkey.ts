import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { Proof } from 'contract/passkeys'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { takeChallenge } from './challenges.ts'
import { relyingParty } from './relying-party.ts'
import { proofTtlMs } from './step-up.ts'

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'publicOrigin'>
type StoredPasskey = { credentialId: string; publicKey: Buffer; counter: string; transports: string[] }

/**
 * Confirms the session. Refuses `passkey_refused` for an answer to no or another challenge, of another site or of
 * somebody else's credential, without verification of the person, or with a counter that has not gone up.
 */
export async function provePasskey(
  { db, clock, publicOrigin }: Deps,
  proof: Proof,
  actor: Account,
): Promise<{ until: string }> {
  const now = clock.now()
  const challenge = await takeChallenge(db, actor, { purpose: 'prove', now })
  const stored = await findPasskey(db, proof.credentialId, actor)
  if (challenge === undefined || stored === undefined) throw refuse('passkey_refused')
  const counter = await checkProof(proof, { stored, challenge, publicOrigin })
  if (counter === undefined) throw refuse('passkey_refused')
  await transact(db, async (tx) => {
    // Another answer may have raised the counter meanwhile, or somebody may have removed the passkey.
    const used = await sql`
      update identity.passkeys set counter = ${counter}, used_at = ${now}
      where credential_id = ${stored.credentialId} and account_id = ${actor.accountId} and counter = ${stored.counter}`.execute(
      tx,
    )
    const proven = await sql`
      update identity.sessions set proved_at = ${now}
      where id = ${actor.sessionId} and account_id = ${actor.accountId} and revoked_at is null`.execute(tx)
    if (used.numAffectedRows !== 1n || proven.numAffectedRows !== 1n) throw refuse('passkey_refused')
  })
  return { until: new Date(now.getTime() + proofTtlMs).toISOString() }
}

async function findPasskey(
  db: Database,
  credentialId: string,
  { accountId }: Account,
): Promise<StoredPasskey | undefined> {
  const { rows } = await sql<StoredPasskey>`
    select credential_id as "credentialId", public_key as "publicKey", counter, transports from identity.passkeys
    where credential_id = ${credentialId} and account_id = ${accountId}`.execute(db)
  return rows[0]
}

type Asked = { stored: StoredPasskey; challenge: string; publicOrigin: string }

/** The new counter; undefined when any part of the answer is not as it must be. */
async function checkProof(
  { clientData, authenticatorData, signature }: Proof,
  { stored, challenge, publicOrigin }: Asked,
): Promise<number | undefined> {
  const { id, origin } = relyingParty(publicOrigin)
  const { credentialId, publicKey, counter, transports } = stored
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(publicKey),
        counter: Number(counter),
        transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
