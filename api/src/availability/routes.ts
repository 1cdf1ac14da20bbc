import { readAvailability as availability } from 'contract/availability'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { readAvailability } from './read-availability.ts'

/** What anybody may read; pages read it in process. */
export const availabilityRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(availability, ({ params, query }) => readAvailability(db, params.spaceId, query, clock.now())),
]
