import * as contract from 'contract/catalog'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { countOptions } from './count-options.ts'
import { listClassDays } from './list-class-days.ts'
import { listClasses } from './list-classes.ts'
import { listFilterOptions } from './list-filter-options.ts'
import { listTeacherClasses } from './list-teacher-classes.ts'
import { readClassAvailability } from './read-class-availability.ts'
import { readClass } from './read-class.ts'
import { listCourses, readCourse } from './read-courses.ts'
import { readKeyword, type Understand } from './read-keyword.ts'

type CatalogDeps = { db: Database; clock: Clock; understand: Understand }

export const catalogRoutes = ({ db, clock, understand }: CatalogDeps): Route[] => [
  route(contract.listClasses, async ({ query }) =>
    listClasses(db, await readKeyword(query, understand), clock.now()),
  ),
  route(contract.listTeacherClasses, ({ params }) => listTeacherClasses(db, params.teacherId, clock.now())),
  route(contract.listClassDays, async ({ query }) =>
    listClassDays(db, await readKeyword(query, understand), clock.now()),
  ),
  route(contract.listClassFilterOptions, ({ query }) => listFilterOptions(db, query.course, clock.now())),
  route(contract.countClassOptions, ({ query }) => countOptions(db, query, clock.now())),
  route(contract.readClass, ({ params }) => readClass(db, params.classId, clock.now())),
  route(contract.readClassAvailability, ({ params }) =>
    readClassAvailability(db, params.classId, clock.now()),
  ),
  route(contract.listCourses, ({ query }) => listCourses(db, query, clock.now())),
  route(contract.readCourse, ({ params }) => readCourse(db, params.courseId, clock.now())),
]
