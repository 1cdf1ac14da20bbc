import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { openSecret } from './seal-secret.ts'

const name = 'deauthorize_at_line'
/** Then the job's row is deleted with the token. LINE's token is valid for 30 days. */
const giveUpMs = 21 * 86_400_000
/** The delay between attempts grows to six hours, so the time ends before the attempts do. */
const maxAttempts = 120

/** Call it in the transaction that deletes the account. */
export async function disconnectAtLine(tx: Tx, sealedToken: Buffer, now: Date): Promise<void> {
  const until = new Date(now.getTime() + giveUpMs).toISOString()
  const payload = JSON.stringify({ token: sealedToken.toString('base64'), until })
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, max_attempts := ${maxAttempts})`.execute(
    tx,
  )
}

export const deauthorizeJob = ({
  clock,
  keys,
  lineLogin,
}: Pick<IdentityDeps, 'clock' | 'keys' | 'lineLogin'>): Job => ({
  name,
  run: async (payload) => {
    const { token: sealed, until } = readPayload(payload)
    if (clock.now() >= until) return { gaveUp: 1 }
    const token = openSecret(keys.sealing, Buffer.from(sealed, 'base64'))
    // It cannot be decrypted after a change of SESSION_SECRET, and no later attempt could.
    if (token === undefined) return { unreadable: 1 }
    return (await lineLogin.deauthorize(token)) ? { disconnected: 1 } : { alreadyDisconnected: 1 }
  },
})

const readPayload = (payload: unknown): { token: string; until: Date } => {
  const { token, until } = payload as { token: string; until: string }
  return { token, until: new Date(until) }
}
