import { readClass } from 'contract/catalog/class-detail'
import { readTeacher } from 'contract/people/people'
import { readBase } from 'contract/places/places'
import { readDraftClass } from './catalog/read-class.ts'
import { readDraftTeacher } from './people/read-teachers.ts'
import { readDraftBase } from './places/read-base.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { route, type Route } from './platform/http/route.ts'

/** The details of things, published or not, for previews. They are never mounted. */
export const draftRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(readClass, ({ params }) => readDraftClass(db, params.classId, clock.now())),
  route(readBase, ({ params }) => readDraftBase(db, params.baseId, clock.now())),
  route(readTeacher, ({ params }) => readDraftTeacher(db, params.teacherId, clock.now())),
]
