import { isDeletionReturn } from 'contract/identity/deletion-return'
import type { IdentityDeps } from './identity-deps.ts'
import { hashSecret, newSecret } from './one-time-secret.ts'
import { sealSecret } from './seal-secret.ts'
import { upsertAccount, type LinePerson } from './upsert-account.ts'

const ticketTtlMs = 60_000

type Callback = { code: string | undefined; state: string | undefined; error: string | undefined }

export type LoginEnd =
  | { outcome: 'ok'; returnTo: string; code: string }
  | { outcome: 'denied' | 'line_unavailable' | 'not_finished'; returnTo: string }

type Attempt = { nonce: string; code_verifier: string; return_to: string }

/** A mismatch is no attack: LINE's auto login on phones returns in another browser with a wrong state. */
export async function finishLineLogin(
  deps: IdentityDeps,
  callback: Callback,
  browser: string | undefined,
): Promise<LoginEnd> {
  const attempt = await takeAttempt(deps, callback.state, browser)
  if (attempt === undefined || callback.state === undefined) return { outcome: 'not_finished', returnTo: '/' }
  const finished = await deps.lineLogin.finish({
    callbackParams: callback,
    expected: { state: callback.state, nonce: attempt.nonce, codeVerifier: attempt.code_verifier },
  })
  const returnTo = attempt.return_to
  if (finished.outcome === 'denied' || finished.outcome === 'line_unavailable')
    return { outcome: finished.outcome, returnTo }
  if (finished.outcome !== 'ok') return { outcome: 'not_finished', returnTo }
  // LINE's token is stored only to disconnect the account there when it is deleted.
  const lineToken = isDeletionReturn(returnTo) ? sealSecret(deps.keys.sealing, finished.accessToken) : null
  return {
    outcome: 'ok',
    returnTo,
    code: await issueTicket(deps, callback.state, { ...finished, lineToken }),
  }
}

/** A second callback with the same state finds nothing. */
const takeAttempt = async (
  { db, clock }: IdentityDeps,
  state: string | undefined,
  browser: string | undefined,
): Promise<Attempt | undefined> => {
  if (state === undefined || browser === undefined) return undefined
  return await db
    .updateTable('identity.login_attempts')
    .set({ finished_at: clock.now() })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browser))
    .where('finished_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .returning(['nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst()
}

const issueTicket = async (
  { db, clock }: IdentityDeps,
  state: string,
  { lineToken, ...person }: LinePerson & { lineToken: Buffer | null },
): Promise<string> => {
  const code = newSecret()
  await db.transaction().execute(async (tx) => {
    const accountId = await upsertAccount(tx, person, clock.now())
    await tx
      .updateTable('identity.login_attempts')
      .set({
        account_id: accountId,
        ticket_hash: hashSecret(code),
        line_token: lineToken,
        ticket_expires_at: new Date(clock.now().getTime() + ticketTtlMs),
      })
      .where('state_hash', '=', hashSecret(state))
      .execute()
  })
  return code
}
