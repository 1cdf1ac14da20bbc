import { sql, type RawBuilder } from 'kysely'

/**
 * Serialises the verbs of one account: the lock is held until the transaction ends. Take it in its own statement before
 * the one that counts, because a statement sees the data as of its start, not as of the end of its wait. Lock order:
 * the idempotency key or the booking, then this lock, then class days.
 */
export const accountLock = (accountId: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`
