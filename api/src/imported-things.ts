import { staffCourses } from 'contract/catalog/staff-courses'
import { importThings } from 'contract/import'
import { staffTeachers } from 'contract/people/staff-teachers'
import { listCategoryNames } from './catalog/list-category-names.ts'
import { coursesTable } from './catalog/staff-courses.ts'
import { listStatusNames } from './people/list-status-names.ts'
import { teachersTable } from './people/staff-teachers.ts'
import { listBaseNames } from './places/list-base-names.ts'
import { importClasses } from './planning/class-import/import-classes.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { route, type Route } from './platform/http/route.ts'
import { importThings as run, type ImportTables } from './platform/things/import/import-things.ts'

const importTables: ImportTables = {
  teacher: {
    table: teachersTable,
    action: staffTeachers.action,
    fields: staffTeachers.fields,
    titleField: 'name',
    start: { expertise: [], biography: '', baseId: null },
    lists: ['expertise'],
    names: { baseId: (tx, actor) => listBaseNames(tx, actor, staffTeachers.action) },
  },
  course: {
    table: coursesTable,
    action: staffCourses.action,
    fields: staffCourses.fields,
    titleField: 'title',
    start: { category: '', summary: '', description: '', audiences: [], suitableFor: '', bring: '' },
    lists: ['audiences'],
    names: { category: listCategoryNames, audiences: listStatusNames },
  },
}

export const importRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(importThings, ({ body }, { actor, idempotencyKey: key }) => {
    const { thing, ...sheet } = body
    return thing === 'class'
      ? importClasses({ db, clock }, sheet, { actor, key })
      : run({ db, clock, tables: importTables }, { thing, ...sheet }, { actor, key })
  }),
]
