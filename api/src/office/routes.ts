import { readAttention } from 'contract/office/attention'
import { listStaffClasses } from 'contract/office/class-list'
import { classSettings } from 'contract/office/class-settings'
import { listEditors } from 'contract/office/editors'
import { openPreview as preview } from 'contract/office/preview'
import { listMonth, listWeek } from 'contract/office/week'
import { route, type Route } from '#platform/http/route.ts'
import { editableRoutes } from '#platform/things/thing-routes.ts'
import { readAttention as attention } from './attention/read-attention.ts'
import { classChangeRoutes } from './class-changes/class-change-routes.ts'
import { listStaffClasses as list } from './class-list/list-staff-classes.ts'
import { classSettingsTable } from './class-settings/class-settings-table.ts'
import { closureRoutes } from './closures/closure-routes.ts'
import { dayPlanRoutes } from './day-plan/day-plan-routes.ts'
import { mergeRoutes } from './merge/merge-routes.ts'
import { newClassRoutes } from './new-class/new-class-routes.ts'
import { listEditors as editors } from './preview/list-editors.ts'
import { openPreview } from './preview/open-preview.ts'
import { staffClassRoutes } from './staff-class/staff-class-routes.ts'
import { termRoutes } from './term/term-routes.ts'
import { transferRoutes } from './transfer/transfer-routes.ts'
import { listMonth as readMonth, listWeek as readWeek } from './week/list-week.ts'

export const officeRoutes = (
  deps: Parameters<typeof staffClassRoutes>[0] &
    Parameters<typeof closureRoutes>[0] &
    Parameters<typeof openPreview>[0],
): Route[] => [
  route(readAttention, (_, { actor }) => attention(deps.db, { actor, now: deps.clock.now() })),
  route(listStaffClasses, ({ query }, { actor }) => list(deps.db, query, { actor, now: deps.clock.now() })),
  route(listWeek, ({ query }, { actor }) => readWeek(deps.db, query.date, { actor, now: deps.clock.now() })),
  route(listMonth, ({ query }, { actor }) => readMonth(deps.db, query.month, actor)),
  ...classChangeRoutes(deps),
  ...editableRoutes(deps, classSettings, classSettingsTable),
  ...staffClassRoutes(deps),
  ...dayPlanRoutes(deps),
  ...mergeRoutes(deps),
  ...transferRoutes(deps),
  ...newClassRoutes(deps),
  ...termRoutes(deps),
  ...closureRoutes(deps),
  route(listEditors, ({ query }, { actor }) => editors(deps.db, query, actor)),
  route(preview, ({ body }, { actor }) => openPreview(deps, body, actor)),
]
