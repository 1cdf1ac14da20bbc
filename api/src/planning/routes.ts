import { listStaffClasses } from 'contract/planning/class-list'
import { classSettings } from 'contract/planning/class-settings'
import { listEditors } from 'contract/planning/editors'
import { openPlanPreview as planPreview, openPreview as preview } from 'contract/planning/preview'
import { previewPublication as publication } from 'contract/planning/publication'
import { listHeldDates, listMonth, listWeek } from 'contract/planning/week'
import { route, type Route } from '#platform/http/route.ts'
import { editableRoutes } from '#platform/things/thing-routes.ts'
import { classChangeRoutes } from './class-changes/class-change-routes.ts'
import { listStaffClasses as list } from './class-list/list-staff-classes.ts'
import { classSettingsTable } from './class-settings/class-settings-table.ts'
import { linkPart } from './class-settings/link-part.ts'
import { notifyOfAccount } from './class-settings/notify-of-account.ts'
import { newClassRoutes } from './new-class/new-class-routes.ts'
import { listEditors as editors } from './preview/list-editors.ts'
import { openPlanPreview } from './preview/open-plan-preview.ts'
import { openPreview } from './preview/open-preview.ts'
import { previewPublication } from './publication/preview-publication.ts'
import { termRoutes } from './term/term-routes.ts'
import { listHeldDates as readHeldDates } from './week/list-held-dates.ts'
import { listMonth as readMonth } from './week/list-month.ts'
import { listWeek as readWeek } from './week/list-week.ts'

type PlanningDeps = Parameters<typeof classChangeRoutes>[0] &
  Parameters<typeof newClassRoutes>[0] &
  Parameters<typeof termRoutes>[0] &
  Parameters<typeof openPreview>[0]

export const planningRoutes = (deps: PlanningDeps): Route[] => [
  route(listStaffClasses, ({ query }, { actor }) => list(deps.db, query, { actor, now: deps.clock.now() })),
  route(listWeek, ({ query }, { actor }) => readWeek(deps.db, query.date, { actor, now: deps.clock.now() })),
  route(listHeldDates, ({ query }, { actor }) =>
    readHeldDates(deps.db, query, { actor, now: deps.clock.now() }),
  ),
  route(listMonth, ({ query }, { actor }) => readMonth(deps.db, query, { actor, now: deps.clock.now() })),
  ...newClassRoutes(deps),
  ...termRoutes(deps),
  ...editableRoutes(deps, classSettings, {
    ...classSettingsTable,
    afterChange: notifyOfAccount,
    parts: { ...classSettingsTable.parts, onlineUrl: linkPart(deps) },
  }),
  ...classChangeRoutes(deps),
  route(publication, ({ params: { classId } }, { actor }) =>
    previewPublication(deps.db, classId, { actor, now: deps.clock.now() }),
  ),
  route(listEditors, ({ query }, { actor }) => editors(deps.db, query, actor)),
  route(preview, ({ body }, { actor }) => openPreview(deps, body, actor)),
  route(planPreview, ({ body }, { actor }) => openPlanPreview(deps, body, actor)),
]
