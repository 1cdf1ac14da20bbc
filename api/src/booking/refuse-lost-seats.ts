import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

export type Party = { classDayId: number; seats: number }

/** Refuses as for a full day: in a rush a day can look free at each read and be taken at each write. */
export async function refuseLostSeats<T>(
  db: Database,
  parties: () => readonly Party[],
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!isLost(error)) throw error
    throw refuse('class_day_full', { days: await namesOfFull(db, parties()) })
  }
}

const lostConstraints: readonly unknown[] = ['class_days_no_oversell', 'booking_days_no_queue_jump']

export const isLost = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && lostConstraints.includes(error.constraint)

/** All of them when every day has seats again, since one of them had none. */
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
