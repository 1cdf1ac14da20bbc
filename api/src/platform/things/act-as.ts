import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

/** In words, because they are shown as they are recorded. */
export type ChangeOrigin = '匯入' | '批次' | '指令列'

type Acting = Pick<Account, 'accountId'> & Partial<Pick<Account, 'sessionId'>>
type How = { origin?: ChangeOrigin; reason?: string | null | undefined }

/**
 * Says who writes, from where and why, for the triggers that record changes; ends with the transaction. Without an origin it is
 * the device of the session. What the outermost verb of a transaction has said of from where and why stays.
 *
 * `reason` is about a class or a base: a text about a member could not be deleted with the account.
 */
export async function actAs(tx: Tx, { accountId, sessionId }: Acting, how: How = {}): Promise<void> {
  const device = sql<string>`(select nullif(device, '其他裝置') from identity.sessions where id = ${sessionId ?? null})`
  const origin = how.origin ?? sql<string>`coalesce(${device}, '網頁')`
  await sql`
    select set_config('platform.actor', ${accountId}, true), ${setOnce('platform.origin', origin)},
      ${setOnce('platform.reason', how.reason?.trim() ?? '')}`.execute(tx)
}

/** Says from where, when no account acts. */
export async function actFrom(tx: Tx, origin: ChangeOrigin): Promise<void> {
  await sql`select ${setOnce('platform.origin', origin)}`.execute(tx)
}

const setOnce = (name: string, value: string | RawBuilder<string>): RawBuilder<string> =>
  sql<string>`set_config(${name}, coalesce(nullif(current_setting(${name}, true), ''), ${value}), true)`
