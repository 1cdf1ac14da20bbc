import { isCancelledByReplay, isDatabaseUnreachable } from './problem.ts'
import type { Route } from './route.ts'

const pauseMs = 5_000

/** Only visitors' reads: members read from the primary, so that they see their own writes. `replica` has the routes in the same order. */
export function preferReplica(
  primary: readonly Route[],
  replica: readonly Route[],
  now: () => number = performance.now.bind(performance),
): Route[] {
  let unreachableUntil = -Infinity
  return primary.map((route, at) => ({
    endpoint: route.endpoint,
    handle: async (received, caller) => {
      const isRead = route.endpoint.method === 'GET' && caller.actor.kind === 'visitor'
      if (!isRead || now() < unreachableUntil) return await route.handle(received, caller)
      // After the pause one request tries the replica; the others use the primary until it has succeeded.
      const isTrial = unreachableUntil > -Infinity
      if (isTrial) unreachableUntil = now() + pauseMs
      try {
        const answer = await replica[at]!.handle(received, caller)
        unreachableUntil = -Infinity
        return answer
      } catch (error) {
        if (isDatabaseUnreachable(error)) unreachableUntil = now() + pauseMs
        else if (!isCancelledByReplay(error)) throw error
        return await route.handle(received, caller)
      }
    },
  }))
}
