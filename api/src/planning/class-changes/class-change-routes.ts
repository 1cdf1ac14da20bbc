import * as contract from 'contract/planning/class-changes'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeClasses, previewClassChanges } from './change-classes.ts'

export const classChangeRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  route(contract.previewClassChanges, ({ body }, { actor }) =>
    previewClassChanges(deps.db, body, { actor, now: deps.clock.now() }),
  ),
  route(contract.changeClasses, ({ body }, { actor, idempotencyKey: key }) =>
    changeClasses(deps, body, { actor, key }),
  ),
]
