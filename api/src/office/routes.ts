import type { Route } from '#platform/http/route.ts'
import { closureRoutes } from './closures/closure-routes.ts'
import { newClassRoutes } from './new-class/new-class-routes.ts'
import { staffClassRoutes } from './staff-class/staff-class-routes.ts'

export const officeRoutes = (
  deps: Parameters<typeof staffClassRoutes>[0] & Parameters<typeof closureRoutes>[0],
): Route[] => [...staffClassRoutes(deps), ...newClassRoutes(deps), ...closureRoutes(deps)]
