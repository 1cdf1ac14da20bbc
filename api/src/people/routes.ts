import * as contract from 'contract/people/people'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listPersonas, readPersona } from './read-personas.ts'
import { listTeachers, readTeacher } from './read-teachers.ts'

const listPersonStatuses = (db: Database) =>
  db.selectFrom('people.person_statuses').select(['id', 'name']).orderBy('sort').orderBy('id').execute()

export const peopleRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(contract.listPersonStatuses, () => listPersonStatuses(db)),
  route(contract.listTeachers, ({ query }) => listTeachers(db, query, clock.now())),
  route(contract.readTeacher, ({ params }) => readTeacher(db, params.teacherId, clock.now())),
  route(contract.listPersonas, ({ query }) => listPersonas(db, query, clock.now())),
  route(contract.readPersona, ({ params }) => readPersona(db, params.personaId, clock.now())),
]
