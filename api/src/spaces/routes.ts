import { listDayUses as dayUses } from 'contract/spaces/day-uses'
import * as applications from 'contract/spaces/own-applications'
import { downloadSpaceUses, readSpaceReport as spaceReport } from 'contract/spaces/space-report'
import * as staff from 'contract/spaces/staff-applications'
import * as staffDraws from 'contract/spaces/staff-draws'
import * as staffMoves from 'contract/spaces/staff-moves'
import * as wishes from 'contract/spaces/wishes'
import { route, type Route } from '#platform/http/route.ts'
import { cancelUses } from './application/cancel-uses.ts'
import { changeApplication } from './application/change-application.ts'
import { listApplications } from './application/list-applications.ts'
import { readOwnApplication } from './application/read-application.ts'
import { applyForSpaces, type SpaceDeps } from './apply/apply-for-spaces.ts'
import { checkUses } from './apply/check-uses.ts'
import { askApplicant } from './decide/ask-applicant.ts'
import { decideApplication } from './decide/decide-application.ts'
import { listStaffApplications } from './decide/list-staff-applications.ts'
import { readStaffApplication } from './decide/read-staff-application.ts'
import { reopenUses } from './decide/reopen-uses.ts'
import { cancelDraw } from './lots/cancel-draw.ts'
import { confirmUses } from './lots/confirm-uses.ts'
import { listStaffDraws } from './lots/list-draws.ts'
import { makeDraw } from './lots/make-draw.ts'
import { readStaffDraw } from './lots/read-staff-draw.ts'
import { setApart } from './lots/set-apart.ts'
import { listDayUses } from './marks/list-day-uses.ts'
import { markUses } from './marks/mark-uses.ts'
import { readUnused } from './marks/read-unused.ts'
import { checkMove } from './moves/check-move.ts'
import { moveUseByStaff } from './moves/move-use-by-staff.ts'
import { markCharges } from './payments/mark-charges.ts'
import { readReportedUses } from './report/read-reported-uses.ts'
import { readSpaceReport } from './report/read-space-report.ts'
import { dropWish } from './wishes/drop-wish.ts'
import { takeWish } from './wishes/take-wish.ts'

export const spacesRoutes = (deps: SpaceDeps): Route[] => {
  const { db, clock } = deps
  return [
    route(applications.checkUses, ({ body }) => checkUses(db, body, clock.now())),
    route(applications.applyForSpaces, ({ body }, { actor, idempotencyKey: key }) =>
      applyForSpaces(deps, body, { actor, key }),
    ),
    route(applications.readSpacePause, async (_, { actor }) => ({
      pause: (await readUnused(db, actor.accountId, clock.now())).pause,
    })),
    route(applications.listApplications, ({ query }, { actor }) =>
      listApplications(db, query, actor.accountId, clock.now()),
    ),
    route(applications.readApplication, ({ params }, { actor }) =>
      readOwnApplication(db, { ...params, memberId: actor.accountId }, clock.now()),
    ),
    route(applications.changeApplication, ({ params, body }, { actor }) =>
      changeApplication(deps, { ...params, memberId: actor.accountId, body }),
    ),
    route(applications.cancelUses, ({ params, body }, { actor }) =>
      cancelUses(deps, { ...params, memberId: actor.accountId, body }),
    ),
    route(wishes.takeWish, ({ params, body }, { actor, idempotencyKey: key }) =>
      takeWish(deps, { ...params, ...body }, { actor, key }),
    ),
    route(wishes.dropWish, ({ params, body }, { actor }) =>
      dropWish(deps, { ...params, ...body, memberId: actor.accountId }),
    ),
    route(applications.confirmUses, ({ params, body }, { actor }) =>
      confirmUses(deps, { ...params, memberId: actor.accountId, body }),
    ),
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
    ...staffMoveRoutes(deps),
    ...staffDrawRoutes(deps),
  ]
}

const staffMoveRoutes = (deps: SpaceDeps): Route[] => [
  route(staffMoves.checkMove, ({ params, body }, { actor }) =>
    checkMove(deps.db, { ...params, actor, body }, deps.clock.now()),
  ),
  route(staffMoves.moveUseByStaff, ({ params, body }, { actor, idempotencyKey: key }) =>
    moveUseByStaff(deps, { ...params, actor, key, body }),
  ),
]

const staffDrawRoutes = (deps: SpaceDeps): Route[] => {
  const { db, clock } = deps
  return [
    route(staffDraws.listStaffDraws, async (_, { actor }) => ({
      items: await listStaffDraws(db, actor, clock.now()),
    })),
    route(staffDraws.readStaffDraw, ({ params }, { actor }) =>
      readStaffDraw(db, { ...params, actor }, clock.now()),
    ),
    route(staffDraws.makeDraw, ({ body }, { actor, idempotencyKey: key }) =>
      makeDraw(deps, { actor, key, body }),
    ),
    route(staffDraws.cancelDraw, ({ params }, { actor, idempotencyKey: key }) =>
      cancelDraw(deps, { ...params, actor, key }),
    ),
    route(staffDraws.setApart, ({ params, body }, { actor, idempotencyKey: key }) =>
      setApart(deps, { ...params, actor, key, body }),
    ),
  ]
}
