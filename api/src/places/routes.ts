import * as contract from 'contract/places/places'
import { listFacilities as facilities } from 'contract/places/staff-bases'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listBases } from './list-bases.ts'
import { listFacilities } from './list-facilities.ts'
import { listSpaces } from './list-spaces.ts'
import { listBaseTeams, readBaseTeam } from './read-base-teams.ts'
import { readBase } from './read-base.ts'

export const placesRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.listBases, ({ query }) => listBases(db, query, clock.now())),
  route(contract.readBase, ({ params }) => readBase(db, params.baseId, clock.now())),
  route(contract.listSpaces, ({ query }) => listSpaces(db, query.base, clock.now())),
  route(contract.listBaseTeams, ({ query }) => listBaseTeams(db, query.county, clock.now())),
  route(facilities, async () => ({ facilities: await listFacilities(db) })),
  route(contract.readBaseTeam, ({ params }) => readBaseTeam(db, params.baseTeamId, clock.now())),
]
