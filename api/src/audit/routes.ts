import { listLooks } from 'contract/looks'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listLooks as list } from './list-looks.ts'

export const auditRoutes = ({ db }: { db: Database }): Route[] => [
  route(listLooks, ({ query }) => list(db, query)),
]
