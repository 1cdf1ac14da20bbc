import { randomUUID } from 'node:crypto'
import { applyClosure } from '#closures/apply-closure.ts'
import { finishClosure } from '#closures/finish-closure.ts'
import { undoClosure } from '#closures/undo-closure.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'

/** The date of the first day of each class of the tests: 48 hours after `testNow`, in Taipei. */
export const closedDate = '2026-06-03'

type Body = Parameters<typeof applyClosure>[1]['body']
/** What is done to all of some days. */
export type ClosureHow = { way: 'cancel' | 'postpone' | 'make_up' } | { way: 'online'; onlineUrl: string }

/** The same choice for each of these days. */
export const sameChoice = (days: readonly number[], how: ClosureHow): Body['days'] =>
  days.map((classDayId) => ({ classDayId, ...how }))

type How = {
  days?: number[]
  useIds?: number[]
  place?: Body['place']
  /** Absent: the whole day. */
  times?: Pick<Body, 'from' | 'until'>
  now?: Date
  actor?: Account
  reason?: string
}

/** The verbs of closures, called by this actor. */
export const closureArrangement = ({ db }: Pick<TestDatabase, 'db'>, manager: Account) => {
  const deps = (now = testNow) => ({ db, clock: { now: () => now } })
  return {
    deps,
    apply: (
      how: ClosureHow,
      { days = [], useIds, place = { baseId: 1 }, times, now, actor = manager, reason = '颱風停課' }: How,
    ) =>
      applyClosure(deps(now), {
        actor,
        key: randomUUID(),
        body: { date: closedDate, place, reason, days: sameChoice(days, how), useIds, ...times },
      }),
    undo: (closureId: string, now?: Date, actor = manager) => undoClosure(deps(now), { closureId, actor }),
    finish: (closureId: string, maxMs?: number, now?: Date) => finishClosure(deps(now), closureId, maxMs),
  }
}
