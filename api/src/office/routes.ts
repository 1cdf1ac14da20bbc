import type { Route } from '#platform/http/route.ts'
import { dayPlanRoutes } from './day-plan/day-plan-routes.ts'
import { daysOfClassesRoutes } from './days-of-classes/days-of-classes-routes.ts'
import { staffClassRoutes } from './staff-class/staff-class-routes.ts'

export const officeRoutes = (deps: Parameters<typeof staffClassRoutes>[0]): Route[] => [
  ...staffClassRoutes(deps),
  ...dayPlanRoutes(deps),
  ...daysOfClassesRoutes(deps),
]
