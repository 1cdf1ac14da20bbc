import * as contract from 'contract/search'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listPublicPages } from './list-public-pages.ts'
import { search, suggest } from './search.ts'

export const searchRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.search, ({ query }) => search(db, query, clock.now())),
  route(contract.listPublicPages, () => listPublicPages(db, clock.now())),
  route(contract.suggest, ({ query }) => suggest(db, query.q, clock.now())),
]
