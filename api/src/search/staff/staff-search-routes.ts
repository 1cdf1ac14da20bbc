import * as contract from 'contract/search/staff-search'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { searchForStaff } from './search-for-staff.ts'

export const staffSearchRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.searchForStaff, ({ query }, { actor }) =>
    searchForStaff(db, { q: query.q, actor, now: clock.now() }),
  ),
]
