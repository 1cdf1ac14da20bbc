import pg from 'pg'

/** Any number that nothing else in this database locks. */
const lockId = 7_202_611

/**
 * Runs `work` while no other process does the same on this database; others wait for their turn. For what happens once
 * at the start: migrations and the demo world.
 *
 * @param ownerUrl straight at PostgreSQL: behind a transaction pooler such a lock holds nothing
 */
export async function holdDatabaseLock<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The owner may have a short limit for locks, so that migrations never hold up bookings; here waiting is the point.
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lockId])
    return await work()
  } finally {
    // Behind a pooler, against the rule above, the session would live on and with it the lock.
    await client.query('select pg_advisory_unlock($1)', [lockId]).catch(() => undefined)
    await client.end()
  }
}
