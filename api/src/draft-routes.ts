import { readClass } from 'contract/catalog/class-detail'
import { readCourse } from 'contract/catalog/courses'
import { readTeacher } from 'contract/people/people'
import { readBase } from 'contract/places/places'
import { exampleClassId, type PlannedPage } from 'contract/planning/preview'
import { readDraftClass } from './catalog/read-class.ts'
import { readDraftCourse } from './catalog/read-courses.ts'
import { readExampleClass } from './catalog/read-example-class.ts'
import { readPlannedClass } from './catalog/read-planned-class.ts'
import { readDraftTeacher } from './people/read-teachers.ts'
import { readDraftBase } from './places/read-base.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { route, type Route } from './platform/http/route.ts'
import type { Previewed } from './platform/preview-token.ts'

/** The details of things, published or not, for the preview of one of them. They are never mounted. */
export const draftRoutes = (
  { db, clock }: { db: Database; clock: Clock },
  { thing, id, plan }: Previewed,
): Route[] => [
  route(readClass, ({ params }) => {
    const isExample = params.classId === exampleClassId
    // What a token carries was checked before it was signed.
    if (isExample && thing === 'plan') return readPlannedClass(db, plan as PlannedPage, clock.now())
    if (isExample && thing === 'course') return readExampleClass(db, id, clock.now())
    return readDraftClass(db, params.classId, clock.now())
  }),
  route(readCourse, ({ params }) => readDraftCourse(db, params.courseId, clock.now())),
  route(readBase, ({ params }) => readDraftBase(db, params.baseId, clock.now())),
  route(readTeacher, ({ params }) => readDraftTeacher(db, params.teacherId, clock.now())),
]
