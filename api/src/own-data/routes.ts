import * as contract from 'contract/own-data'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { exportOwnData } from './export-own-data.ts'

type OwnDataDeps = { db: Database; clock: Clock }

export const ownDataRoutes = ({ db, clock }: OwnDataDeps): Route[] => [
  route(contract.exportOwnData, (_, { actor, addHeader }) => {
    addHeader('content-disposition', 'attachment; filename="my-data.json"')
    return exportOwnData(db, actor.accountId, clock.now())
  }),
]
