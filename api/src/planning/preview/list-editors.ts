import type { Answer, Received } from 'contract/endpoint'
import type { listEditors as endpoint } from 'contract/planning/editors'
import { staffPaths } from 'contract/staff-pages'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { mayChange } from '#platform/things/thing-table.ts'
import { mayEdit } from './may-edit.ts'

type Editors = Answer<typeof endpoint>['editors']

const paths = {
  class: (classId: number) => staffPaths.staffClassSettings({ classId }),
  base: (baseId: number) => staffPaths.staffBase({ baseId }),
  teacher: (teacherId: number) => staffPaths.staffTeacher({ teacherId }),
}

/** Of a class also the editor of its course. */
export async function listEditors(
  db: Database,
  { thing, id }: Received<typeof endpoint>['query'],
  actor: Account,
): Promise<{ editors: Editors }> {
  const own: Editors = (await mayEdit(db, { thing, id }, actor)) ? [{ thing, path: paths[thing](id) }] : []
  return { editors: thing === 'class' ? [...own, ...(await editorOfCourse(db, id, actor))] : own }
}

async function editorOfCourse(db: Database, classId: number, actor: Account): Promise<Editors> {
  if (!mayChange(actor, 'course.change', null)) return []
  const found = await db
    .selectFrom('catalog.classes')
    .select('course_id')
    .where('id', '=', classId)
    .executeTakeFirst()
  return found === undefined
    ? []
    : [{ thing: 'course', path: staffPaths.staffCourse({ courseId: found.course_id }) }]
}
