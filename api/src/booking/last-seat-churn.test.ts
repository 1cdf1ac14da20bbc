import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import { unlimited } from './testing/limited-member.ts'

const database = useTestDatabase()
const deps = () => ({ db: database.db, clock: { now: () => testNow }, memberLimits: unlimited })
const people = 48
/** How often each of them tries to book. */
const turns = soakSize({ short: 20, long: 120 })

type Outcomes = Record<string, number>
type Class = { classId: number; dayIds: number[] }

beforeAll(() => arrangeBasics(database.owner))

/** One member who books, changes plus and cancels again and again, as fast as the server answers. */
const churn = async ({ classId, dayIds }: Class, number: number, outcomes: Outcomes): Promise<void> => {
  const actor = await arrangeMember(database.owner)
  const count = async <T>(work: Promise<T>): Promise<T | undefined> => {
    const [outcome, result] = await work.then(
      (value) => ['ok', value] as const,
      (error: unknown) => [error instanceof Refusal ? error.code : `fault: ${String(error)}`] as const,
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return result
  }
  for (let turn = number; turn < number + turns; turn++) {
    const days = dayIds.map((classDayId, index) => ({ classDayId, plus: (turn + index) % 2 }))
    // Every second order has the days reversed, which must not deadlock.
    const order = { classId, days: turn % 2 === 0 ? days : days.toReversed() }
    const options = { acceptPartial: turn % 3 === 0, acceptOverlap: false }
    const booked = await count(bookDays(deps(), { ...order, ...options }, actor, randomUUID()))
    if (booked === undefined) continue
    const raised = booked.bookedDays.map((classDayId) => ({ classDayId, plus: 2 }))
    await count(changeBooking(deps(), booked.id, { days: raised, acceptOverlap: false }, actor))
    await count(cancelBooking(deps(), booked.id, undefined, actor))
  }
}

describe('many members who book and cancel the same last seats in a loop', () => {
  test('each gets a booking or a named refusal, never a 500', async () => {
    const arranged = await arrangeClass(database.owner, { capacities: [3, 3] })
    const outcomes: Outcomes = {}
    await Promise.all(Array.from({ length: people }, (_, number) => churn(arranged, number, outcomes)))
    expect(Object.keys(outcomes).toSorted()).toEqual(['class_day_full', 'ok'])
    expect(outcomes['ok']).toBeGreaterThan(2 * turns)
    expect(await countViolations(database.owner)).toEqual(noViolations)
  }, 240_000)
})
