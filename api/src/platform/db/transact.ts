import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

/**
 * Lost races that a second run of the whole transaction decides: serialisation, deadlock, constraints, and a migration
 * that has changed the columns of a prepared statement.
 */
const lostRace = new Set(['40001', '40P01', '23505', '23P01', '23514', '0A000'])
const attempts = 3

/**
 * Runs a verb in one transaction and, after a lost race, runs it again from the start (at most 3 times).
 * A constraint that stops the first run is seen by the second run's own checks, which then refuse by name.
 * Nothing may leave for the outside world in here: the run may happen more than once.
 */
export async function transact<T>(db: Database, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (attempt === attempts || !lostRace.has(code)) throw error
      await wait(Math.random() * 10 * attempt)
    }
  }
}
