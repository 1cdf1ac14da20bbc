import * as contract from 'contract/performance'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { readPerformance } from './read-performance.ts'

export const performanceRoutes = ({ db }: { db: Database }): Route[] => [
  route(contract.readPerformance, ({ query }) => readPerformance(db, query)),
]
