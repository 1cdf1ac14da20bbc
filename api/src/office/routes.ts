import type { Route } from '#platform/http/route.ts'
import { dayPlanRoutes } from './day-plan/day-plan-routes.ts'
import { daysOfClassesRoutes } from './days-of-classes/days-of-classes-routes.ts'
import { mergeRoutes } from './merge/merge-routes.ts'
import { staffClassRoutes } from './staff-class/staff-class-routes.ts'
import { transferRoutes } from './transfer/transfer-routes.ts'

export const officeRoutes = (deps: Parameters<typeof staffClassRoutes>[0]): Route[] => [
  ...staffClassRoutes(deps),
  ...dayPlanRoutes(deps),
  ...daysOfClassesRoutes(deps),
  ...mergeRoutes(deps),
  ...transferRoutes(deps),
]
