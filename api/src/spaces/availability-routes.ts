import { readAvailability as availability } from 'contract/spaces/availability'
import * as draws from 'contract/spaces/draws'
import { route, type Route } from '#platform/http/route.ts'
import type { SpaceDeps } from './apply/apply-for-spaces.ts'
import { listDraws } from './lots/list-draws.ts'
import { readDraw } from './lots/read-draw.ts'
import { readAvailability } from './times/read-availability.ts'

/** What anybody may read; pages read it in process. */
export const availabilityRoutes = ({ db, clock }: Pick<SpaceDeps, 'clock' | 'db'>): Route[] => [
  route(availability, ({ params, query }) => readAvailability(db, params.spaceId, query, clock.now())),
  route(draws.listDraws, async () => ({ items: await listDraws(db, clock.now()) })),
  route(draws.readDraw, ({ params }) => readDraw(db, params.drawId, clock.now())),
]
