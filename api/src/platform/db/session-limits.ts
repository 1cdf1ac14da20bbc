/**
 * Timeouts of every application session, in ms. They bound how long one request can hold a connection and how long it
 * can wait for locks.
 */
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** The role with the application's grants; created by migration 0001. */
export const appGroup = 'hangkhau_app'
