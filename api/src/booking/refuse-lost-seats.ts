import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

/** A day and the seats that were wanted on it beyond those already held. */
export type Party = { classDayId: number; seats: number }

/**
 * Carries a booking out and, when the seats were lost to others at every attempt, refuses as for any full day. Where
 * people book and cancel the same seats without a pause, a day can look free each time and be taken at the writing.
 */
export async function refuseLostSeats<T>(
  db: Database,
  parties: () => readonly Party[],
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isOversell(error)) throw error
    throw refuse('class_day_full', { days: await namesOfFull(db, parties()) })
  }
}

const isOversell = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'class_days_no_oversell'

/** The days that have no room now; all of them when every one has room again, since one of them had none. */
const namesOfFull = async (db: Database, parties: readonly Party[]): Promise<number[]> => {
  const ids = parties.map((party) => party.classDayId)
  const days = await db
    .selectFrom('catalog.class_days')
    .select(['id', 'capacity', 'seats_taken'])
    .where('id', 'in', ids)
    .execute()
  const seatsOf = new Map(parties.map((party) => [party.classDayId, party.seats]))
  const full = days.filter((day) => day.capacity - day.seats_taken < (seatsOf.get(day.id) ?? 0))
  return full.length > 0 ? full.map((day) => day.id) : ids
}
