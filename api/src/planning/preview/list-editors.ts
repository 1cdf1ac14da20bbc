import type { Answer, Received } from 'contract/endpoint'
import type { listEditors as endpoint } from 'contract/planning/editors'
import { staffPaths } from 'contract/staff-pages'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { mayEdit } from './may-edit.ts'

type Edited = Received<typeof endpoint>['query']
type Editors = Answer<typeof endpoint>['editors']

const paths = {
  class: (classId: number) => staffPaths.staffClassSettings({ classId }),
  course: (courseId: number) => staffPaths.staffCourse({ courseId }),
  base: (baseId: number) => staffPaths.staffBase({ baseId }),
  teacher: (teacherId: number) => staffPaths.staffTeacher({ teacherId }),
}

/** Of a class also the editor of its course. */
export async function listEditors(
  db: Database,
  { thing, id }: Edited,
  actor: Account,
): Promise<{ editors: Editors }> {
  const own = await editorOf(db, { thing, id }, actor)
  return { editors: thing === 'class' ? [...own, ...(await editorOfCourse(db, id, actor))] : own }
}

const editorOf = async (db: Database, { thing, id }: Edited, actor: Account): Promise<Editors> =>
  (await mayEdit(db, { thing, id }, actor)) ? [{ thing, path: paths[thing](id) }] : []

async function editorOfCourse(db: Database, classId: number, actor: Account): Promise<Editors> {
  const found = await db
    .selectFrom('catalog.classes')
    .select('course_id')
    .where('id', '=', classId)
    .executeTakeFirst()
  return found === undefined ? [] : await editorOf(db, { thing: 'course', id: found.course_id }, actor)
}
