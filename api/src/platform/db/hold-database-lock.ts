import pg from 'pg'

/** An arbitrary id of an advisory lock, not used elsewhere. */
const lockId = 7_202_611

/** Needs a direct connection: behind a transaction pooler an advisory lock has no effect. */
export async function holdDatabaseLock<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The owner may have a short lock timeout, so that migrations never block bookings; here waiting is intended.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockId])
    return await work()
  } finally {
    // Behind a pooler the session would stay open and hold the lock.
    await client.query('select pg_advisory_unlock($1)', [lockId]).catch(() => undefined)
    await client.end()
  }
}
