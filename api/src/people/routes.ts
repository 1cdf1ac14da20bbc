import * as contract from 'contract/people'
import type { Database } from '../platform/db/database.ts'
import { route, type Route } from '../platform/http/route.ts'

const listPersonStatuses = (db: Database) =>
  db.selectFrom('people.person_statuses').select(['id', 'name']).orderBy('sort').execute()

export const peopleRoutes = ({ db }: { db: Database }): Route[] => [
  route(contract.listPersonStatuses, () => listPersonStatuses(db)),
]
