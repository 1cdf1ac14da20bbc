import * as attendance from 'contract/attendance/attendance'
import * as member from 'contract/attendance/check-in'
import { liftPause } from '#attendance/no-shows/lift-pause.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkInOwnDay, readCheckIn } from './check-in-own-day.ts'
import { linkCheckIn, type LinkDeps } from './link-check-in.ts'
import { listRosterDays } from './list-roster-days.ts'
import { readRoster } from './read-roster.ts'
import { checkInByCode, recordAttendance } from './record-attendance.ts'

export const checkInRoutes = (deps: LinkDeps): Route[] => [
  route(member.readCheckIn, ({ query }, { actor }) => readCheckIn(deps, query.code, actor)),
  route(member.checkInOwnDay, ({ body }, { actor }) => checkInOwnDay(deps, body, actor)),
  route(attendance.listRosterDays, ({ query }, { actor }) =>
    listRosterDays(deps.db, { date: query.date, actor }, deps.clock.now()),
  ),
  route(attendance.readRoster, ({ params }, { actor }) =>
    readRoster(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(attendance.recordAttendance, ({ params, body }, { actor }) =>
    recordAttendance(deps, { ...params, actor }, body),
  ),
  route(attendance.checkInByCode, ({ params, body }, { actor }) =>
    checkInByCode(deps, { ...params, actor }, body),
  ),
  route(attendance.liftPause, ({ params, body }, { actor }) => liftPause(deps, { ...params, actor }, body)),
  route(attendance.readCheckInCode, ({ params }, { actor }) => linkCheckIn(deps, { ...params, actor })),
]
