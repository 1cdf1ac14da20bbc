import { sql, type RawBuilder } from 'kysely'

/**
 * Take it before the statement that counts, which sees the data of its start, before it waited.
 * Lock order: booking, this lock, idempotency key, class days.
 */
export const accountLock = (accountId: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`
