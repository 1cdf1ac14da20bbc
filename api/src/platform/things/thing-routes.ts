import type { Action } from 'contract/can'
import type { Endpoint } from 'contract/endpoint'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listThings, type Search } from './list-things.ts'
import { readHistory, readThing } from './read-thing.ts'
import { removeThing } from './remove-thing.ts'
import { restoreThing } from './restore-thing.ts'
import type { ThingTable, Values } from './thing-table.ts'
import { changeThing, createThing } from './write-thing.ts'

type Editable = { action: Action; read: Endpoint; history: Endpoint; change: Endpoint }
/** The endpoints of a thing of the contract. */
export type Things = Editable & { list: Endpoint; create: Endpoint; remove?: Endpoint; restore?: Endpoint }
type Deps = { db: Database; clock: Clock }
type OfOne = { thingId: number }

const idOf = (params: unknown) => (params as OfOne).thingId

/** The schemas of the contract have checked what is sent, and check what is answered. */
export const editableRoutes = (
  { db, clock }: Deps,
  { action, read, history, change }: Editable,
  table: ThingTable,
): Route[] =>
  [
    route(read, ({ params }, { actor }) =>
      readThing(db, { table, action, actor, id: idOf(params) }, clock.now()),
    ),
    route(history, ({ params, query }, { actor }) =>
      readHistory(db, { table, action, actor, id: idOf(params) }, (query as unknown as Search).cursor),
    ),
    route(change, ({ params, body }, { actor }) =>
      changeThing(
        db,
        { table, action, actor, id: idOf(params) },
        { ...(body as unknown as { was: Values; now: Values }), at: clock.now() },
      ),
    ),
  ] as Route[]

export const thingRoutes = (deps: Deps, things: Things, table: ThingTable): Route[] => {
  const { action, list, create, remove, restore } = things
  return [
    ...editableRoutes(deps, things, table),
    route(list, ({ query }, { actor }) =>
      listThings(deps.db, { table, action, actor, now: deps.clock.now() }, query as unknown as Search),
    ),
    route(create, ({ body }, { actor, idempotencyKey: key }) =>
      createThing(deps, { table, action, actor, key }, body as unknown as Values),
    ),
    ...(remove === undefined
      ? []
      : [
          route(remove, ({ params, query }, { actor }) =>
            removeThing(
              deps.db,
              { table, action, actor, id: idOf(params) },
              (query as unknown as { seen?: number }).seen,
            ),
          ),
        ]),
    ...(restore === undefined
      ? []
      : [
          route(restore, ({ params }, { actor }) =>
            restoreThing(deps.db, { table, action, actor, id: idOf(params) }, deps.clock.now()),
          ),
        ]),
  ] as Route[]
}
