import { listDayUses as dayUses } from 'contract/lending/day-uses'
import { downloadSpaceUses, readSpaceReport as spaceReport } from 'contract/lending/space-report'
import * as staff from 'contract/lending/staff-applications'
import * as moves from 'contract/lending/staff-moves'
import { route, type Route } from '#platform/http/route.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { markCharges } from './charges/mark-charges.ts'
import { askApplicant } from './decide/ask-applicant.ts'
import { decideApplication } from './decide/decide-application.ts'
import { listStaffApplications } from './decide/list-staff-applications.ts'
import { readStaffApplication } from './decide/read-staff-application.ts'
import { reopenUses } from './decide/reopen-uses.ts'
import { listDayUses } from './marks/list-day-uses.ts'
import { markUses } from './marks/mark-uses.ts'
import { checkMove } from './moves/check-move.ts'
import { moveUseByStaff } from './moves/move-use-by-staff.ts'
import { readReportedUses } from './report/read-reported-uses.ts'
import { readSpaceReport } from './report/read-space-report.ts'

export const lendingRoutes = (deps: SpaceDeps): Route[] => {
  const { db, clock } = deps
  return [
    route(staff.listStaffApplications, ({ query }, { actor }) =>
      listStaffApplications(db, query, { actor, now: clock.now() }),
    ),
    route(staff.readStaffApplication, ({ params }, { actor }) =>
      readStaffApplication(db, { ...params, actor }, clock.now()),
    ),
    route(dayUses, async ({ query }, { actor }) => ({
      uses: await listDayUses(db, query.date, { actor, now: clock.now() }),
    })),
    route(spaceReport, ({ query }, { actor }) => readSpaceReport(db, query.month, actor)),
    route(downloadSpaceUses, ({ query }, { actor }) => readReportedUses(db, query.month, actor)),
    route(staff.decideApplication, ({ params, body }, { actor, idempotencyKey: key }) =>
      decideApplication(deps, { ...params, actor, key, body }),
    ),
    route(staff.reopenUses, ({ params, body }, { actor, idempotencyKey: key }) =>
      reopenUses(deps, { ...params, actor, key, body }),
    ),
    route(staff.askApplicant, ({ params, body }, { actor, idempotencyKey: key }) =>
      askApplicant(deps, { ...params, actor, key, body }),
    ),
    route(staff.markCharges, ({ params, body }, { actor, idempotencyKey: key }) =>
      markCharges(deps, { ...params, actor, key, body }),
    ),
    route(staff.markUses, ({ params, body }, { actor, idempotencyKey: key }) =>
      markUses(deps, { ...params, actor, key, body }),
    ),
    route(moves.checkMove, ({ params, body }, { actor }) =>
      checkMove(db, { ...params, actor, body }, clock.now()),
    ),
    route(moves.moveUseByStaff, ({ params, body }, { actor, idempotencyKey: key }) =>
      moveUseByStaff(deps, { ...params, actor, key, body }),
    ),
  ]
}
