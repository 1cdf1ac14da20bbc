import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import type { MemberLimits } from '#booking/limits/member-limits.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'

/** Limits that are never reached, for tests in which one member books more than any real one. */
export const unlimited: MemberLimits = {
  openBookings: 100_000,
  seatsPerDay: 100_000,
  openSeats: 100_000,
  bookingsPerHour: 100_000,
}

type Order = { classId: number; days: { classDayId: number; plus: number }[] }
type How = { key?: string; now?: Date; acceptPartial?: boolean }

/** One member with exactly these limits, and the verbs they can call. */
export async function arrangeLimited({ db, owner }: TestDatabase, limits: Partial<MemberLimits>) {
  const actor = await arrangeMember(owner)
  const deps = (now = testNow) => ({
    db,
    clock: { now: () => now },
    memberLimits: { ...unlimited, ...limits },
  })
  const book = ({ classId, days }: Order, { key = randomUUID(), now, acceptPartial = false }: How = {}) =>
    bookDays(deps(now), { classId, days, acceptPartial, acceptOverlap: true }, actor, key)
  const change = (id: string, days: { classDayId: number; plus: number | null }[]) =>
    changeBooking(deps(), id, { days, acceptOverlap: true }, actor)
  return { actor, book, change, cancel: (id: string) => cancelBooking(deps(), id, undefined, actor) }
}

/** A class with two days in different weeks, on the same dates for each class, and an order for the first day. */
export async function arrangeOrder({ owner }: TestDatabase, plus = 0, capacity = 50) {
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [capacity, capacity] })
  return { classId, dayIds, days: [{ classDayId: dayIds[0]!, plus }] }
}

/** The code of the refusal that the work ends with; `done` when it succeeds. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )
