import * as contract from 'contract/planning/new-class'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createClass } from './create-class.ts'
import { placeOf } from './place-of.ts'
import { previewClass } from './preview-class.ts'

export const newClassRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  route(contract.previewClass, ({ body }, { actor }) =>
    previewClass(deps.db, placeOf(body), { actor, now: deps.clock.now() }),
  ),
  route(contract.createClass, ({ body }, { actor, idempotencyKey: key }) =>
    createClass(deps, body, { actor, key }),
  ),
]
