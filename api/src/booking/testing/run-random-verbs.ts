import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { testNow } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { unlimited } from './limited-member.ts'
import type { RandomTarget, Outcomes } from './run-random-statements.ts'

/**
 * Runs random bookings, changes and cancellations through the verbs, several at once, while another load test writes to
 * the same rows. Counts `ok`, the code of each refusal, and the SQLSTATE or message of each unexpected error.
 */
export async function runRandomVerbs(
  database: TestDatabase,
  target: RandomTarget,
  { workers, seed, isOver }: { workers: number; seed: number; isOver: () => boolean },
): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  const work = async (number: number): Promise<void> => {
    const random = seededRandom(seed + number)
    while (!isOver()) {
      const outcome = await act(database, target, random).then(() => 'ok', nameOf)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, number) => work(number)))
  return outcomes
}

const nameOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.code
  return `fault ${error instanceof Error && 'code' in error ? String(error.code) : String(error)}`
}

const act = async (
  { db, owner }: TestDatabase,
  target: RandomTarget,
  random: (limit: number) => number,
): Promise<unknown> => {
  const deps = { db, clock: { now: () => testNow }, memberLimits: unlimited }
  const actor = {
    kind: 'account',
    accountId: target.memberIds[random(target.memberIds.length)]!,
    sessionId: randomUUID(),
    isMember: true,
    roles: [],
  } as const
  const first = random(target.dayIds.length)
  const ids = [target.dayIds[first]!, target.dayIds[(first + 1 + random(3)) % target.dayIds.length]!]
  const days = ids.map((classDayId) => ({
    classDayId,
    plus: random(3),
    acceptWaitlist: random(2) === 0,
  }))
  if (random(3) === 0) {
    const order = { classId: target.classId, days, acceptPartial: random(2) === 0, acceptOverlap: false }
    return await bookDays(deps, order, actor, randomUUID())
  }
  const found = await owner.query<{ id: string }>(
    'select id from booking.bookings where member_id = $1 order by changed_at desc limit 1',
    [actor.accountId],
  )
  const id = found.rows[0]?.id
  if (id === undefined) return undefined
  if (random(2) === 0) return await cancelBooking(deps, id, undefined, actor)
  return await changeBooking(deps, id, { days: days.slice(random(2)), acceptOverlap: false }, actor)
}
