import * as detail from 'contract/catalog/class-detail'
import { readClassFeed as classFeed } from 'contract/catalog/class-feed'
import * as filterOptions from 'contract/catalog/class-filter-options'
import * as lists from 'contract/catalog/class-list'
import * as courses from 'contract/catalog/courses'
import * as holidays from 'contract/catalog/holidays'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { countOptions } from './count-options.ts'
import { listClassDays } from './list-class-days.ts'
import { listClasses } from './list-classes.ts'
import { listComingHolidays } from './list-coming-holidays.ts'
import { listCountedOptions } from './list-counted-options.ts'
import { listFilterOptions } from './list-filter-options.ts'
import { listNearestClasses } from './list-nearest-classes.ts'
import { listTeacherClasses } from './list-teacher-classes.ts'
import { readClassAvailability } from './read-class-availability.ts'
import { readClassFeed } from './read-class-feed.ts'
import { readClass } from './read-class.ts'
import { listCourses, readCourse } from './read-courses.ts'
import { readKeyword, type Correct, type Understand } from './read-keyword.ts'

type CatalogDeps = { db: Database; clock: Clock; understand: Understand; correct: Correct }

export const catalogRoutes = ({ db, clock, understand, correct }: CatalogDeps): Route[] => [
  route(holidays.listComingHolidays, async () => ({ holidays: await listComingHolidays(db, clock.now()) })),
  route(lists.listClasses, async ({ query }) =>
    listClasses(db, await readKeyword(query, understand), clock.now()),
  ),
  route(lists.listNearestClasses, async ({ query }) => {
    const corrected = query.q === undefined ? undefined : await correct(query.q)
    const meant =
      corrected === undefined ? undefined : await readKeyword({ ...query, q: corrected }, understand)
    const filters = await readKeyword(query, understand)
    return { corrected: corrected ?? null, ways: await listNearestClasses(db, filters, meant, clock.now()) }
  }),
  route(lists.listTeacherClasses, ({ params }) => listTeacherClasses(db, params.teacherId, clock.now())),
  route(lists.listClassDays, async ({ query }) =>
    listClassDays(db, await readKeyword(query, understand), clock.now()),
  ),
  route(filterOptions.listClassFilterOptions, ({ query }) =>
    listFilterOptions(db, query.course, clock.now()),
  ),
  route(filterOptions.listCountedOptions, ({ query }) => listCountedOptions(db, query, clock.now())),
  route(filterOptions.countClassOptions, ({ query }) => countOptions(db, query, clock.now())),
  route(detail.readClass, ({ params }) => readClass(db, params.classId, clock.now())),
  route(detail.readClassAvailability, ({ params }) => readClassAvailability(db, params.classId, clock.now())),
  route(classFeed, ({ params }) => readClassFeed(db, params.place, clock.now())),
  route(courses.listCourses, ({ query }) => listCourses(db, query, clock.now())),
  route(courses.readCourse, ({ params }) => readCourse(db, params.courseId, clock.now())),
]
