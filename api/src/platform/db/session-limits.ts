/**
 * Limits of every session of the application, in ms. They bound how long one request can hold a connection, and how long
 * locks can be waited for, whatever the code does.
 */
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** The role whose grants the application works with; migration 0001 creates it. */
export const appGroup = 'hangkhau_app'
