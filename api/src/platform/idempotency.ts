import { createHash } from 'node:crypto'
import type { RefusalCode } from 'contract/errors'
import { sql } from 'kysely'
import { accountLock } from './db/account-lock.ts'
import type { Database, Tx } from './db/database.ts'
import { transact } from './db/transact.ts'
import { Refusal, refuse } from './refuse.ts'

/** The same key of another account is a different key. */
export type Keyed = { accountId: string; key: string | undefined; request: unknown; now: Date }

type Once<T> = Keyed & {
  lockedId: string
  run: (tx: Tx) => Promise<T>
  onReplay?: (() => void) | undefined
}

export const keyIsOld = (now: Date) => sql`created_at < ${now}::timestamptz - interval '24 hours'`

const keyShape = /^[A-Za-z0-9_-]{8,64}$/

export const isKey = (key: string | undefined): key is string => key !== undefined && keyShape.test(key)

export const hashOf = (request: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(request)).digest()

export type Stored = { status: number; body: unknown }

/**
 * Runs a verb once per `Idempotency-Key`: the same key and body give the same answer for 24 hours. The key is written
 * in the verb's transaction. A refusal rolls back what the verb has written, and is stored; other errors and "retry later"
 * are not.
 */
export async function once<T>(db: Database, wanted: Once<T>): Promise<T> {
  const { accountId, key, request, now, run, onReplay } = wanted
  if (!isKey(key)) throw refuse('idempotency_key_missing')
  const hash = hashOf(request)
  const claimed = { accountId, key, hash, now, lockedId: wanted.lockedId }
  let refused: unknown
  try {
    const { outcome, replay } = await transact(db, async (tx) => {
      const isFirst = (await claim(tx, claimed)) || (await claimOld(tx, claimed))
      if (!isFirst) return { replay: await recall(tx, claimed) }
      const body = await run(tx).catch((error: unknown) => {
        refused = error
        throw error
      })
      await keep(tx, accountId, key, { status: 200, body })
      return { outcome: { status: 200, body } }
    })
    if (replay !== undefined) onReplay?.()
    return answerOf<T>(outcome ?? replay)
  } catch (error) {
    // The same request may have run again before the refusal was stored: both get one answer.
    if (error === refused && isAnAnswer(error) && !(await storeRefusal(db, wanted, error)))
      return answerOf<T>(await recall(db, claimed))
    throw error
  }
}

/** After the transaction of a refusal was rolled back, or when there was none. False when the key is malformed or was used before. */
export async function storeRefusal(
  db: Database,
  { accountId, key, request, now }: Keyed,
  { status, code, details }: Refusal,
): Promise<boolean> {
  if (!isKey(key)) return false
  const body = JSON.stringify({ code, details })
  await deleteOldKey(db, { accountId, key, now })
  const stored = await sql`
    insert into platform.idempotency_keys (account_id, key, request_hash, status, body, created_at)
    values (${accountId}, ${key}, ${hashOf(request)}, ${status}, ${body}::jsonb, ${now})
    on conflict (account_id, key) do nothing`.execute(db)
  return stored.numAffectedRows === 1n
}

export async function deleteKeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('platform.idempotency_keys').where('account_id', '=', accountId).execute()
}

type Claim = { accountId: string; key: string; hash: Buffer; now: Date; lockedId: string }

/** Waits for the locked account's other verbs, since limits apply across all of them. */
const claim = async (tx: Tx, { accountId, key, hash, now, lockedId }: Claim): Promise<boolean> => {
  const claimed = await sql`
    insert into platform.idempotency_keys (account_id, key, request_hash, created_at)
    select ${accountId}, ${key}, ${hash}, ${now}::timestamptz from (select ${accountLock(lockedId)}) locked
    on conflict (account_id, key) do nothing returning 1`.execute(tx)
  return claimed.rows.length === 1
}

/** A key older than 24 hours counts as unused, even if the cleanup has not deleted it yet. */
const claimOld = async (tx: Tx, claimed: Claim): Promise<boolean> =>
  (await deleteOldKey(tx, claimed)) && (await claim(tx, claimed))

const deleteOldKey = async (
  db: Database | Tx,
  { accountId, key, now }: Pick<Claim, 'accountId' | 'key' | 'now'>,
): Promise<boolean> => {
  const old = await sql`
    delete from platform.idempotency_keys
    where account_id = ${accountId} and key = ${key} and ${keyIsOld(now)}`.execute(db)
  return old.numAffectedRows === 1n
}

const recall = async (tx: Database | Tx, { accountId, key, hash }: Claim): Promise<Stored> => {
  const row = await tx
    .selectFrom('platform.idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined || row.status === null) throw refuse('request_in_progress', { retryAfterSeconds: 1 })
  if (!hash.equals(row.request_hash)) throw refuse('idempotency_key_reused')
  return { status: row.status, body: row.body }
}

const isAnAnswer = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && error.status !== 429

/** Throws every other error, and "retry later": they are not stored. */
export function storedRefusal(error: unknown): Stored {
  if (!isAnAnswer(error)) throw error
  return { status: error.status, body: { code: error.code, details: error.details } }
}

const keep = async (tx: Tx, accountId: string, key: string, { status, body }: Stored): Promise<void> => {
  await sql`
    update platform.idempotency_keys set status = ${status}, body = ${JSON.stringify(body)}::jsonb
    where account_id = ${accountId} and key = ${key}`.execute(tx)
}

export const answerOf = <T>(stored: Stored | undefined): T => {
  if (stored === undefined) throw refuse('request_in_progress')
  if (stored.status === 200) return stored.body as T
  const { code, details } = stored.body as {
    code: RefusalCode
    details: ConstructorParameters<typeof Refusal>[1]
  }
  throw refuse(code, details)
}
