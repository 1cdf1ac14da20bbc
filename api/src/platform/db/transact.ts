import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

/**
 * Errors after which the whole transaction is retried: serialisation failure, deadlock, constraint violation, and a
 * prepared statement whose columns a migration has changed.
 */
const retryableErrors = new Set(['40001', '40P01', '23505', '23P01', '23514', '0A000'])
const attempts = 3

/**
 * Runs a verb in one transaction. After a lost race it retries from the start (at most 3 attempts). When a constraint
 * stops the first attempt, the checks of the second attempt see the new data and refuse by name. No side effect outside
 * the database may happen in here, because the verb may run more than once.
 */
export async function transact<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt === attempts || !retryableErrors.has(code)) throw error
      await sleep(Math.random() * 10 * attempt)
    }
  }
}
