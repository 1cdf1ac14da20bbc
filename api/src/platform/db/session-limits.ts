/** In ms; they limit how long one request holds a connection and waits for locks. */
export const sessionLimits = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

export const appGroup = 'hangkhau_app'
