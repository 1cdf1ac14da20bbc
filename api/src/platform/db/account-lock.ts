import { sql, type RawBuilder } from 'kysely'

/**
 * Makes verbs of one account that take it run one after the other, until the transaction ends. Take it in a statement
 * before the one that counts: a statement sees what was there when it began, not what it waited for. Order of locks:
 * the idempotency key or the booking, this one, class days.
 */
export const accountLock = (accountId: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`account ${accountId}`}, 0))`
