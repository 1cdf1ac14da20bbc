import { staffClosedDays } from 'contract/places/closed-days'
import * as contract from 'contract/places/places'
import { listFacilities as facilities, staffBases } from 'contract/places/staff-bases'
import { staffSpaces } from 'contract/places/staff-spaces'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { thingRoutes } from '#platform/things/thing-routes.ts'
import { listBases } from './list-bases.ts'
import { listFacilities } from './list-facilities.ts'
import { listSpaces } from './list-spaces.ts'
import { listBaseTeams, readBaseTeam } from './read-base-teams.ts'
import { readBase } from './read-base.ts'
import { basesTable } from './staff-bases.ts'
import { closedDaysTable } from './staff-closed-days.ts'
import { spacesTable } from './staff-spaces.ts'

export const placesRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.listBases, ({ query }) => listBases(db, query, clock.now())),
  route(contract.readBase, ({ params }) => readBase(db, params.baseId, clock.now())),
  route(contract.listSpaces, ({ query }) => listSpaces(db, query.base, clock.now())),
  route(contract.listBaseTeams, ({ query }) => listBaseTeams(db, query.county, clock.now())),
  route(facilities, async () => ({ facilities: await listFacilities(db) })),
  ...thingRoutes({ db, clock }, staffBases, basesTable),
  ...thingRoutes({ db, clock }, staffSpaces, spacesTable),
  ...thingRoutes({ db, clock }, staffClosedDays, closedDaysTable),
  route(contract.readBaseTeam, ({ params }) => readBaseTeam(db, params.baseTeamId, clock.now())),
]
