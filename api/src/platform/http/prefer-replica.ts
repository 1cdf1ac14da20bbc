import { isUnreachable } from './problem.ts'
import type { Route } from './route.ts'

/** A replica that could not be reached is not asked again for so long, in ms. */
const pauseMs = 5_000

/**
 * Routes that read from a replica for visitors and from the primary for everybody who is logged in, so that members see
 * what they have just written. While the replica cannot be reached, the primary answers visitors too.
 *
 * @param replica the same routes, in the same order, on the replica
 */
export function preferReplica(
  primary: readonly Route[],
  replica: readonly Route[],
  now: () => number = performance.now.bind(performance),
): Route[] {
  let unreachableUntil = -Infinity
  return primary.map((route, at) => ({
    endpoint: route.endpoint,
    handle: async (received, caller) => {
      if (caller.actor.kind !== 'visitor' || now() < unreachableUntil)
        return await route.handle(received, caller)
      // After a pause one request tries; the others stay with the primary until it has an answer.
      const isTrial = unreachableUntil > -Infinity
      if (isTrial) unreachableUntil = now() + pauseMs
      try {
        const answer = await replica[at]!.handle(received, caller)
        unreachableUntil = -Infinity
        return answer
      } catch (error) {
        if (!isUnreachable(error)) throw error
        unreachableUntil = now() + pauseMs
        return await route.handle(received, caller)
      }
    },
  }))
}
