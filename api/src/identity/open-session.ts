import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { signAccessToken } from './access-token.ts'
import type { SessionKeys } from './keys.ts'
import { makeRefreshToken } from './refresh-token.ts'

const dayMs = 86_400_000
export const idleTtlMs = 14 * dayMs
/** However often the session is used. */
const maxTtlMs = 30 * dayMs

export type Tokens = { access_token: string; refresh_token: string }

/** LINE has confirmed the person for this session; `lineToken` is sealed. */
export type Confirmation = { at: Date; lineToken?: Buffer }

type Login = {
  accountId: string
  device: string
  now: Date
  keys: SessionKeys
  sessionId?: string
  confirmation?: Confirmation | undefined
}

export async function openSession(
  tx: Tx,
  { accountId, device, now, keys, sessionId = randomUUID(), confirmation }: Login,
): Promise<Tokens> {
  const salt = randomBytes(16)
  await tx
    .insertInto('identity.sessions')
    .values({
      id: sessionId,
      account_id: accountId,
      salt,
      rotated_at: now,
      created_at: now,
      idle_expires_at: new Date(now.getTime() + idleTtlMs),
      expires_at: new Date(now.getTime() + maxTtlMs),
      device,
      confirmed_at: confirmation?.at ?? null,
      line_token: confirmation?.lineToken ?? null,
    })
    .execute()
  return {
    access_token: await signAccessToken(keys.access, { sessionId, accountId }, now),
    refresh_token: makeRefreshToken(keys.refresh, { sessionId, generation: 1, salt }),
  }
}
