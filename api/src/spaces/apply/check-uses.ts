import type { Answer, Received } from 'contract/endpoint'
import type { checkUses as endpoint } from 'contract/spaces/own-applications'
import { nearestFree } from '#availability/nearest-free.ts'
import { spanOf, weighUses } from '#availability/weigh-uses.ts'
import { drawsOfTimes } from '#lots/draws-of-times.ts'
import type { Database } from '#platform/db/database.ts'
import { feeOf } from './fee-of.ts'
import { requireSpaces } from './require-spaces.ts'

/** Other times are looked for one by one, in the process that answers all requests. */
const maxProposed = 6

/** Other times are proposed for the first six problems. Refuses as `requireSpaces` does. */
export async function checkUses(
  db: Database,
  { uses }: Received<typeof endpoint>['body'],
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const spaces = await requireSpaces(db, uses, now)
  const { weighed, around } = await weighUses(db, uses, { spaces, now })
  const draws = await drawsOfTimes(db, uses)
  const proposed = weighed
    .flatMap(({ problem }, index) => (problem === null ? [] : [index]))
    .slice(0, maxProposed)
  const checked = weighed.map(({ problem, isTaken, isContested }, index) => {
    const use = uses[index]!
    const span = spanOf(use)
    const space = spaces.find(({ id }) => id === use.spaceId)!
    const isAsked = proposed.includes(index) && around !== undefined && span.endsAt > span.startsAt
    const instead = isAsked ? nearestFree(span, space, around, now) : null
    return {
      problem,
      isTaken,
      isContested,
      draw: problem === null ? (draws.get(index) ?? null) : null,
      instead: instead && {
        startsAt: instead.startsAt.toISOString(),
        endsAt: instead.endsAt.toISOString(),
      },
    }
  })
  const possible = uses.filter((_, index) => weighed[index]!.problem === null)
  return { uses: checked, feeTwd: feeOf(possible, spaces) }
}
