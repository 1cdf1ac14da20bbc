import { sql, type RawBuilder } from 'kysely'

/**
 * Serialises the verbs of one account: the lock is held until the transaction ends. Take it in a separate statement
 * before the statement that counts, because a statement sees the data as of its start, before it waited. Lock order:
 * the booking, then this lock, then the idempotency key, then class days.
 */
export const accountLock = (accountId: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`
