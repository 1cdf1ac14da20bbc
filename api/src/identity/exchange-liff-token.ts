import { randomUUID } from 'node:crypto'
import type { Answer, Received } from 'contract/endpoint'
import type { exchangeLiffToken as endpoint } from 'contract/identity/identity'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/route.ts'
import { LineUnavailable } from '#platform/line-unavailable.ts'
import { refuse } from '#platform/refuse.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { LiffIdentity } from './line/verify-liff-id-token.ts'
import { hashSecret } from './one-time-secret.ts'
import { openSession, type Confirmation } from './open-session.ts'
import { sealSecret } from './seal-secret.ts'
import { upsertAccount } from './upsert-account.ts'

/** Longer than an ID token is accepted, whatever the clocks say. */
const retentionMs = 3_600_000

/**
 * A token works once, but a request with the same `attempt` may be repeated. Refuses `liff_token_expired` and
 * `login_failed`. Only a login with LINE's access token confirms the person for deleting the account.
 */
export async function exchangeLiffToken(
  deps: IdentityDeps,
  body: Received<typeof endpoint>['body'],
  { origin, device, countFor }: Pick<Caller, 'origin' | 'device' | 'countFor'>,
): Promise<Answer<typeof endpoint>> {
  // Another site could send a token of its own, and visitors would then use that account without noticing.
  if (origin !== deps.publicOrigin) throw refuse('login_failed')
  const now = deps.clock.now()
  const person = accepted(await deps.lineLogin.verifyLiffIdToken(body.idToken, now))
  // Only now: the claims of a forged token would use up another person's limit.
  countFor(person.userId)
  const lineToken = await readLineToken(deps, body.accessToken, person.userId)
  return await deps.db.transaction().execute(async (tx) => {
    // Locks the account: requests with the same token wait for each other.
    const accountId = await upsertAccount(tx, person, now)
    const sessionId = randomUUID()
    const confirmation =
      body.accessToken === undefined ? undefined : confirmationOf(person.issuedAt, now, lineToken)
    const login = { accountId, device, now, keys: deps.keys, sessionId, confirmation }
    const tokens = await openSession(tx, login)
    await useToken(tx, body, { sessionId, now, expiresAt: person.expiresAt })
    return { ...tokens, ...(await readPerson(tx, accountId)) }
  })
}

const accepted = (person: LiffIdentity) => {
  if (person.outcome === 'ok') return person
  if (person.outcome === 'line_unavailable') throw refuse('line_unavailable')
  throw refuse(person.outcome === 'expired' ? 'liff_token_expired' : 'login_failed')
}

/** The age of the ID token counts, not that of the session: the page may exchange a token again. */
const confirmationOf = (issuedAt: Date, now: Date, lineToken: Buffer | undefined): Confirmation => ({
  at: issuedAt < now ? issuedAt : now,
  ...(lineToken && { lineToken }),
})

/** Undefined when the page sent none, or an unusable one. */
const readLineToken = async (
  { lineLogin, keys }: IdentityDeps,
  accessToken: string | undefined,
  userId: string,
): Promise<Buffer | undefined> => {
  if (accessToken === undefined) return undefined
  const owner = await lineLogin.checkAccessToken({ accessToken, userId }).catch((error: unknown) => {
    if (error instanceof LineUnavailable) throw refuse('line_unavailable')
    throw error
  })
  // Nobody may disconnect another person at LINE.
  if (owner === 'other_person') throw refuse('login_failed')
  return owner === 'own' ? sealSecret(keys.sealing, accessToken) : undefined
}

/** Without the second half of the ES256 signature (r, s): anybody can compute another valid s, but no other r. */
const withoutSecondHalf = (idToken: string): string => {
  const end = idToken.lastIndexOf('.') + 1
  const signature = Buffer.from(idToken.slice(end), 'base64url')
  return idToken.slice(0, end) + signature.subarray(0, 32).toString('base64url')
}

type Use = { sessionId: string; now: Date; expiresAt: Date }

/** Also ends the session of an earlier answer that may have been lost. After a logout or a deletion the token opens no session. */
const useToken = async (
  tx: Tx,
  { idToken, attempt }: Received<typeof endpoint>['body'],
  { sessionId, now, expiresAt }: Use,
): Promise<void> => {
  const [tokenHash, attemptHash] = [hashSecret(withoutSecondHalf(idToken)), hashSecret(attempt)]
  const earlier = await sql<{ session_id: string | null; is_same_page: boolean }>`
    select session_id, attempt_hash = ${attemptHash} as is_same_page
    from identity.liff_logins where token_hash = ${tokenHash}`.execute(tx)
  const [used] = earlier.rows
  if (used === undefined) {
    await sql`insert into identity.liff_logins (token_hash, attempt_hash, session_id, expires_at)
      values (${tokenHash}, ${attemptHash}, ${sessionId}, ${new Date(expiresAt.getTime() + retentionMs)})`.execute(
      tx,
    )
    return
  }
  // Without a session the account has been deleted, or its session was deleted for its age.
  const isEndedLogin = used.session_id === null || (await isEnded(tx, used.session_id))
  if (!used.is_same_page || isEndedLogin) throw refuse('liff_token_expired')
  await sql`update identity.sessions set revoked_at = ${now}, revoked_reason = 'repeated_login'
    where id = ${used.session_id} and revoked_at is null`.execute(tx)
  await sql`update identity.liff_logins set session_id = ${sessionId} where token_hash = ${tokenHash}`.execute(
    tx,
  )
}

/** On purpose. Locks the session, so that a logout at the same moment is seen. */
const isEnded = async (tx: Tx, sessionId: string): Promise<boolean> => {
  const { rows } = await sql<{ reason: string | null }>`
    select revoked_reason as reason from identity.sessions where id = ${sessionId} for no key update`.execute(
    tx,
  )
  return ['logout', 'ended_elsewhere', 'role_ended'].includes(rows[0]?.reason ?? '')
}

const readPerson = async (tx: Tx, accountId: string) => {
  const found = await sql<{ line_name: string; line_picture: string | null; member_name: string | null }>`
    select a.line_name, a.line_picture, m.name as member_name
    from identity.accounts a left join identity.members m on m.id = a.id where a.id = ${accountId}`.execute(
    tx,
  )
  const person = found.rows[0]!
  return {
    name: person.member_name ?? person.line_name,
    avatar: person.line_picture ?? '',
    signedUp: person.member_name !== null,
  }
}
