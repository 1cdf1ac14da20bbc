import type { Reader } from 'contract/endpoint'
import { recordCheckRoutes } from './attendance/learning-record/record-check-routes.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { draftRoutes } from './draft-routes.ts'
import { publicDrawRoutes } from './draws/public-draw-routes.ts'
import { homeRoutes } from './home/routes.ts'
import { newsRoutes } from './news/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { performanceRoutes } from './performance/routes.ts'
import { placesRoutes } from './places/routes.ts'
import type { Database } from './platform/db/database.ts'
import { checkAnswers } from './platform/http/check-answers.ts'
import { createReader } from './platform/http/in-process-reader.ts'
import { preferReplica } from './platform/http/prefer-replica.ts'
import type { Route } from './platform/http/route.ts'
import type { Previewed } from './platform/preview-token.ts'
import { createUnderstanding } from './search/create-understanding.ts'
import { searchRoutes } from './search/routes.ts'
import { siteRoutes } from './site/routes.ts'

export type PublicDeps = Parameters<typeof siteRoutes>[0] & {
  replica?: Database | undefined
  /** In tests and development, never in production. */
  checksAnswers: boolean
}

/** What anybody may read. Apart from `app.ts`, so that the thread that renders pages loads nothing else. */
export const publicRoutes = ({ replica, ...deps }: PublicDeps): Route[] =>
  replica === undefined ? routesOn(deps) : preferReplica(routesOn(deps), routesOn({ ...deps, db: replica }))

/** With every answer compared with the contract, outside production. */
export const withCheckedAnswers = (
  routes: Route[],
  { checksAnswers }: Pick<PublicDeps, 'checksAnswers'>,
): Route[] => (checksAnswers ? checkAnswers(routes) : routes)

const routesOn = (deps: Omit<PublicDeps, 'replica' | 'checksAnswers'>): Route[] => {
  // The class list and the search read the same filters out of a text.
  const understanding = createUnderstanding(deps)
  return [
    ...siteRoutes(deps),
    ...peopleRoutes(deps),
    ...placesRoutes(deps),
    ...newsRoutes(deps),
    ...catalogRoutes({ ...deps, ...understanding }),
    ...searchRoutes({ ...deps, understanding }),
    ...performanceRoutes(deps),
    ...recordCheckRoutes(deps),
    ...homeRoutes(deps),
    ...availabilityRoutes(deps),
    ...publicDrawRoutes(deps),
  ]
}

/** Calls these routes without HTTP. */
export const createPublicReader = (deps: PublicDeps): Reader =>
  createReader(withCheckedAnswers(publicRoutes(deps), deps))

/** Reads details of things that are not published too: for pages that only those see who may edit them. */
export function createPreviewReader(deps: PublicDeps): (previewed: Previewed) => Reader {
  const shown = publicRoutes(deps)
  // Of two routes with the same address the last one counts.
  return (previewed) => createReader(withCheckedAnswers([...shown, ...draftRoutes(deps, previewed)], deps))
}
