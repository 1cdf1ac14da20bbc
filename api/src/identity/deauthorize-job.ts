import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { IdentityDeps } from './identity-deps.ts'
import { openSecret } from './seal-secret.ts'

const name = 'deauthorize_at_line'
/** The delay between attempts grows to six hours, so these last for three weeks; LINE's token is valid for 30 days. */
const maxAttempts = 90

/** Adds the job that disconnects an account at LINE, in the transaction that deletes it. */
export async function disconnectAtLine(tx: Tx, sealedToken: Buffer): Promise<void> {
  const payload = JSON.stringify({ token: sealedToken.toString('base64') })
  await sql`select graphile_worker.add_job(${name}, ${payload}::json, max_attempts := ${maxAttempts})`.execute(
    tx,
  )
}

/** Removes at LINE what a person granted whose account was deleted. Retried while LINE cannot be reached. */
export const deauthorizeJob = ({ keys, lineLogin }: Pick<IdentityDeps, 'keys' | 'lineLogin'>): Job => ({
  name,
  run: async (payload) => {
    const token = openSecret(keys.sealing, Buffer.from(readToken(payload), 'base64'))
    // With another SESSION_SECRET it cannot be read any more, and no later attempt could.
    if (token === undefined) return { unreadable: 1 }
    return (await lineLogin.deauthorize(token)) ? { disconnected: 1 } : { alreadyDisconnected: 1 }
  },
})

const readToken = (payload: unknown): string => {
  const { token } = (payload ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
