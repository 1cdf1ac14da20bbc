import { isUnreachable } from './problem.ts'
import type { Route } from './route.ts'

/** Pause after a failed connection before the replica is tried again, in ms. */
const pauseMs = 5_000

/**
 * Routes that read from a replica for visitors and from the primary for logged-in members, so that members read their
 * own writes. While the replica is unreachable, the primary serves visitors too.
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
      // After the pause one request tries the replica; the others use the primary until it has succeeded.
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
