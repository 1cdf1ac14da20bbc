import type { Action } from 'contract/can'
import type { Endpoint } from 'contract/endpoint'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listThings } from './list-things.ts'
import { readThing } from './read-thing.ts'
import type { ThingTable, Values } from './thing-table.ts'
import { changeThing, createThing } from './write-thing.ts'

type Things = {
  action: Action
  list: Endpoint
  read: Endpoint
  create: Endpoint
  change: Endpoint
}
type OfOne = { thingId: number }
type Search = { q?: string; cursor?: string }

/** The schemas of the contract have checked what is sent, and check what is answered. */
export const thingRoutes = (
  deps: { db: Database; clock: Clock },
  { action, list, read, create, change }: Things,
  table: ThingTable,
): Route[] => {
  const { db } = deps
  const idOf = (params: unknown) => (params as OfOne).thingId
  return [
    route(list, ({ query }, { actor }) =>
      listThings(db, { table, action, actor }, query as unknown as Search),
    ),
    route(read, ({ params }, { actor }) => readThing(db, { table, action, actor, id: idOf(params) })),
    route(create, ({ body }, { actor, idempotencyKey: key }) =>
      createThing(deps, { table, action, actor, key }, body as unknown as Values),
    ),
    route(change, ({ params, body }, { actor }) =>
      changeThing(
        db,
        { table, action, actor, id: idOf(params) },
        body as unknown as { was: Values; now: Values },
      ),
    ),
  ] as Route[]
}
