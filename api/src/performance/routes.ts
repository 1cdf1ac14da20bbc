import * as contract from 'contract/performance'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { readPerformance } from './read-performance.ts'

export const performanceRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.readPerformance, ({ query }) => readPerformance(db, query, clock.now())),
]
