import * as desk from 'contract/attendance/attendance'
import * as member from 'contract/attendance/check-in'
import { liftPause } from '#attendance/no-shows/lift-pause.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkInOwnDay, readCheckIn } from './check-in-own-day.ts'
import { linkCheckIn, type LinkDeps } from './link-check-in.ts'
import { listDeskDays } from './list-desk-days.ts'
import { readRoster } from './read-roster.ts'
import { checkInByCode, recordAttendance } from './record-attendance.ts'

export const checkInRoutes = (deps: LinkDeps): Route[] => [
  route(member.readCheckIn, ({ query }, { actor }) => readCheckIn(deps, query.code, actor)),
  route(member.checkInOwnDay, ({ body }, { actor }) => checkInOwnDay(deps, body, actor)),
  route(desk.listDeskDays, ({ query }, { actor }) =>
    listDeskDays(deps.db, { date: query.date, actor }, deps.clock.now()),
  ),
  route(desk.readRoster, ({ params }, { actor }) =>
    readRoster(deps.db, { ...params, actor }, deps.clock.now()),
  ),
  route(desk.recordAttendance, ({ params, body }, { actor }) =>
    recordAttendance(deps, { ...params, actor }, body),
  ),
  route(desk.checkInByCode, ({ params, body }, { actor }) => checkInByCode(deps, { ...params, actor }, body)),
  route(desk.liftPause, ({ params, body }, { actor }) => liftPause(deps, { ...params, actor }, body)),
  route(desk.readCheckInCode, ({ params }, { actor }) => linkCheckIn(deps, { ...params, actor })),
]
