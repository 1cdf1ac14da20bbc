import { generateRegistrationOptions } from '@simplewebauthn/server'
import { maxPasskeys } from 'contract/passkeys'
import { sql } from 'kysely'
import type { IdentityDeps } from '#identity/identity-deps.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { asJson, type BrowserOptions } from './browser-options.ts'
import { keepChallenge } from './challenges.ts'
import { algorithms, relyingParty } from './relying-party.ts'
import { readStepUp, requireMayAdd } from './step-up.ts'

type Known = { siteName: string; personName: string; known: { id: string; transports: string[] }[] }

/** Refuses `passkeys_over_limit` and what `requireMayAdd` refuses. */
export async function startPasskey(
  { db, clock, publicOrigin }: Pick<IdentityDeps, 'db' | 'clock' | 'publicOrigin'>,
  actor: Account,
): Promise<BrowserOptions> {
  const now = clock.now()
  const stepUp = await readStepUp(db, actor, now)
  requireMayAdd(stepUp)
  if (stepUp.passkeys >= maxPasskeys) throw refuse('passkeys_over_limit')
  const { rows } = await sql<Known>`
    select (select name from site.settings) as "siteName", coalesce(m.name, a.line_name) as "personName",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.credential_id, 'transports', p.transports)), '[]')
       from identity.passkeys p where p.account_id = a.id) as known
    from identity.accounts a left join identity.members m using (id) where a.id = ${actor.accountId}`.execute(
    db,
  )
  const { siteName, personName, known } = rows[0]!
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: relyingParty(publicOrigin).id,
    userName: personName,
    userDisplayName: personName,
    userID: new TextEncoder().encode(actor.accountId),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(db, actor, { purpose: 'add', challenge: options.challenge, now })
  return asJson(options)
}
