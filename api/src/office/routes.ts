import { readAttention } from 'contract/office/attention'
import { listNotified } from 'contract/office/notified'
import { route, type Route } from '#platform/http/route.ts'
import { readAttention as attention } from './attention/read-attention.ts'
import { closureRoutes } from './closures/closure-routes.ts'
import { dayPlanRoutes } from './day-plan/day-plan-routes.ts'
import { daysOfClassesRoutes } from './days-of-classes/days-of-classes-routes.ts'
import { mergeRoutes } from './merge/merge-routes.ts'
import { listNotified as notified } from './notified/list-notified.ts'
import { staffClassRoutes } from './staff-class/staff-class-routes.ts'
import { transferRoutes } from './transfer/transfer-routes.ts'

export const officeRoutes = (
  deps: Parameters<typeof staffClassRoutes>[0] & Parameters<typeof closureRoutes>[0],
): Route[] => [
  route(readAttention, (_, { actor }) => attention(deps.db, { actor, now: deps.clock.now() })),
  route(listNotified, ({ body }, { actor }) => notified(deps.db, body, { actor, now: deps.clock.now() })),
  ...staffClassRoutes(deps),
  ...dayPlanRoutes(deps),
  ...daysOfClassesRoutes(deps),
  ...mergeRoutes(deps),
  ...transferRoutes(deps),
  ...closureRoutes(deps),
]
