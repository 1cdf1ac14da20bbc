import { staffHolidays } from 'contract/catalog/holidays'
import { staffCategories } from 'contract/catalog/staff-categories'
import { staffCourses } from 'contract/catalog/staff-courses'
import type { ChangedThing } from 'contract/changes'
import { staffPersonStatuses } from 'contract/people/staff-person-statuses'
import { staffTeachers } from 'contract/people/staff-teachers'
import { staffClosedDays } from 'contract/places/closed-days'
import { staffBases } from 'contract/places/staff-bases'
import { staffSpaces } from 'contract/places/staff-spaces'
import { staffCursorSeasons } from 'contract/site/cursor-seasons'
import { staffRedirects } from 'contract/site/staff-redirects'
import { categoriesTable } from './catalog/staff-categories.ts'
import { coursesTable } from './catalog/staff-courses.ts'
import { holidaysTable } from './catalog/staff-holidays.ts'
import { personStatusesTable } from './people/staff-person-statuses.ts'
import { teachersTable } from './people/staff-teachers.ts'
import { basesTable } from './places/staff-bases.ts'
import { closedDaysTable } from './places/staff-closed-days.ts'
import { spacesTable } from './places/staff-spaces.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Route } from './platform/http/route.ts'
import { thingRoutes, type Things } from './platform/things/thing-routes.ts'
import type { ThingTable } from './platform/things/thing-table.ts'
import { cursorSeasonsTable } from './site/staff-cursor-seasons.ts'
import { redirectsTable } from './site/staff-redirects.ts'

/** The one list of the things that staff create, by their paths: their endpoints are mounted, and their changes listed. */
export const staffThings = {
  base: { things: staffBases, table: basesTable },
  space: { things: staffSpaces, table: spacesTable },
  'closed-day': { things: staffClosedDays, table: closedDaysTable },
  teacher: { things: staffTeachers, table: teachersTable },
  course: { things: staffCourses, table: coursesTable },
  category: { things: staffCategories, table: categoriesTable },
  'person-status': { things: staffPersonStatuses, table: personStatusesTable },
  holiday: { things: staffHolidays, table: holidaysTable },
  redirect: { things: staffRedirects, table: redirectsTable },
  'cursor-season': { things: staffCursorSeasons, table: cursorSeasonsTable },
} as const satisfies Partial<Record<ChangedThing, { things: Things; table: ThingTable }>>

export const staffThingRoutes = (deps: { db: Database; clock: Clock }): Route[] =>
  Object.values(staffThings).flatMap(({ things, table }) => thingRoutes(deps, things, table))
