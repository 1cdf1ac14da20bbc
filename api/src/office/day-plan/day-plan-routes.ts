import * as contract from 'contract/office/day-plan'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeDays, postponeDays } from './change-days.ts'
import { previewDays, previewPostponing } from './preview-days.ts'

export const dayPlanRoutes = (deps: StaffDeps): Route[] => [
  route(contract.previewDays, ({ params, body }, { actor }) =>
    previewDays(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(contract.changeDays, ({ params, body }, { actor, idempotencyKey: key }) =>
    changeDays(deps, { ...params, actor, key, body }),
  ),
  route(contract.previewPostponing, ({ params, body }, { actor }) =>
    previewPostponing(deps.db, { ...params, actor, body, now: deps.clock.now() }),
  ),
  route(contract.postponeDays, ({ params, body }, { actor, idempotencyKey: key }) =>
    postponeDays(deps, { ...params, actor, key, body }),
  ),
]
