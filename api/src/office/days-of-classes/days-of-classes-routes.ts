import * as contract from 'contract/office/days-of-classes'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { route, type Route } from '#platform/http/route.ts'
import { changeDaysOfClasses } from './change-days-of-classes.ts'
import { previewDaysOfClasses } from './preview-days-of-classes.ts'
import { recallDaysOfClasses } from './recall-days-of-classes.ts'

export const daysOfClassesRoutes = (deps: StaffDeps): Route[] => [
  route(contract.previewDaysOfClasses, ({ body }, { actor }) =>
    previewDaysOfClasses(deps.db, body, { actor, now: deps.clock.now() }),
  ),
  route(contract.changeDaysOfClasses, ({ body }, { actor, idempotencyKey: key }) =>
    changeDaysOfClasses(deps, body, { actor, key }),
  ),
  route(contract.recallDaysOfClasses, ({ body }, { actor }) => recallDaysOfClasses(deps, { ...body, actor })),
]
