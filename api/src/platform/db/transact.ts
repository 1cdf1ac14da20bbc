import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

/** Serialisation failure, deadlock, constraint violation, prepared statement with changed columns. */
const retryableErrors = new Set(['40001', '40P01', '23505', '23P01', '23514', '0A000'])
const attempts = 3

/**
 * Runs a verb in one transaction, at most 3 times: after a lost race its checks see the new data and refuse by name.
 * No side effect outside the database may happen in here.
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
