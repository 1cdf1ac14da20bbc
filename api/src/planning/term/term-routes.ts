import * as contract from 'contract/planning/term'
import { placeOf } from '#planning/new-class/place-of.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createTerm } from './create-term.ts'
import { previewTerm } from './preview-term.ts'
import { readTermSources } from './read-term-sources.ts'

export const termRoutes = (deps: { db: Database; clock: Clock }): Route[] => [
  route(contract.readTermSources, ({ query }, { actor }) => readTermSources(deps.db, query.class, actor)),
  route(contract.previewTerm, ({ body }, { actor }) =>
    previewTerm(deps.db, body.classes.map(placeOf), { actor, now: deps.clock.now() }),
  ),
  route(contract.createTerm, ({ body }, { actor, idempotencyKey: key }) =>
    createTerm(deps, body, { actor, key }),
  ),
]
