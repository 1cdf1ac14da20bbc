import * as draws from 'contract/draws/draws'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listDraws } from './list-draws.ts'
import { readDraw } from './read-draw.ts'

/** What anybody may read; pages read it in process. */
export const publicDrawRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(draws.listDraws, async () => ({ items: await listDraws(db, clock.now()) })),
  route(draws.readDraw, ({ params }) => readDraw(db, params.drawId, clock.now())),
]
