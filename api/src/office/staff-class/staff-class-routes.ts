import { listFeedback as listFeedbackEndpoint } from 'contract/attendance/staff-feedback'
import * as decision from 'contract/office/class-decision'
import { overbook as overbookEndpoint } from 'contract/office/overbooking'
import * as contract from 'contract/office/staff-class'
import { listFeedback } from '#attendance/feedback/list-feedback.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { overbook } from '#office/overbooking/overbook.ts'
import { route, type Route } from '#platform/http/route.ts'
import { addClassDay } from './add-day.ts'
import { cancelClassDays } from './cancel-days.ts'
import type { StaffDeps } from './change-class.ts'
import { decideClass } from './decide-class.ts'
import { listClassOptions } from './list-class-options.ts'
import { listOpenDecisions } from './list-open-decisions.ts'
import { moveClassDay } from './move-day.ts'
import { previewMove } from './preview-move.ts'
import { readStaffClass } from './read-staff-class.ts'
import { recallChange } from './recall-change.ts'
import { relocateClassDays } from './relocate-days.ts'
import { restoreClassDays } from './restore-days.ts'
import { setCapacity } from './set-capacity.ts'
import { setClassRules } from './set-class-rules.ts'

export const staffClassRoutes = (deps: BookingDeps & StaffDeps): Route[] => [
  route(contract.readStaffClass, ({ params }, { actor }) =>
    readStaffClass(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(contract.setCapacity, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    setCapacity(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.cancelClassDays, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    cancelClassDays(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.restoreClassDays, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    restoreClassDays(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.moveClassDay, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    moveClassDay(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.addClassDay, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    addClassDay(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.relocateClassDays, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    relocateClassDays(deps, { ...params, ...query, actor, key, body }),
  ),
  route(contract.previewMove, ({ params, query }, { actor }) =>
    previewMove(deps.db, { ...params, actor, query }, deps.clock.now()),
  ),
  route(decision.decideClass, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    decideClass(deps, { ...params, ...query, actor, key, body }),
  ),
  route(overbookEndpoint, ({ params, body }, { actor, idempotencyKey: key }) =>
    overbook(deps, { ...params, actor, key, body }),
  ),
  route(contract.recallChange, ({ params, body }, { actor }) =>
    recallChange(deps, { ...params, ...body, actor }),
  ),
  route(contract.setClassRules, ({ params, query, body }, { actor, idempotencyKey: key }) =>
    setClassRules(deps, { ...params, ...query, actor, key, body }),
  ),
  route(listFeedbackEndpoint, ({ query }, { actor }) => listFeedback(deps.db, query, actor)),
  route(contract.listClassOptions, (_, { actor }) => listClassOptions(deps.db, actor)),
  route(decision.listOpenDecisions, async (_, { actor }) => ({
    classes: await listOpenDecisions(deps.db, actor, deps.clock.now()),
  })),
]
