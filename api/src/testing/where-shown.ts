import { listClassDays as days, listClasses as list } from 'contract/catalog/class-list'
import { listClassDays } from '#catalog/list-class-days.ts'
import { listClasses } from '#catalog/list-classes.ts'
import { listTeacherClasses } from '#catalog/list-teacher-classes.ts'
import { readClass } from '#catalog/read-class.ts'
import { listCourses, readCourse } from '#catalog/read-courses.ts'
import { readHome } from '#home/read-home.ts'
import { listTeachers, readTeacher } from '#people/read-teachers.ts'
import { listBases } from '#places/list-bases.ts'
import { readBase } from '#places/read-base.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refuse.ts'
import { createUnderstanding } from '#search/create-understanding.ts'
import { listPublicPages } from '#search/list-public-pages.ts'
import { search } from '#search/search.ts'
import type { ShownClass } from './arrange-shown-class.ts'
import { testNow } from './arrange.ts'

/** The result, or undefined when it is refused as `not_found`. */
export const undefinedIfNotFound = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  await answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  })

/** How often a class is shown or counted, by place: 0 or 1. Only `home` counts the classes of the whole site. */
export async function whereShown(db: Database, ids: ShownClass): Promise<Record<string, number | null>> {
  const { title, classId } = ids
  const understanding = createUnderstanding({ db, clock: { now: () => testNow } })
  const { hits } = await search(db, { q: title }, understanding, testNow)
  const isIt = ({ kind, id }: { kind: string; id: number }) => kind === 'class' && id === classId
  return {
    ...(await inLists(db, ids)),
    ...(await inCounts(db, ids)),
    search: hits.filter(isIt).length,
    'site map': (await listPublicPages(db, testNow)).filter(isIt).length,
    'related classes': (await readClass(db, ids.host, testNow)).related.length,
  }
}

/** The class days of the coming week that the front page counts. */
export const daysOnHome = async (db: Database): Promise<number> =>
  (await readHome(db, testNow)).week.reduce((sum, { count }) => sum + count, 0)

const inLists = async (db: Database, { base, teacher, course }: ShownClass) => {
  const query = { base: String(base) }
  const { items, total } = await listClasses(db, list.query.parse(query), testNow)
  const month = await listClassDays(db, days.query.parse({ ...query, month: '2026-06' }), testNow)
  return {
    list: items.length,
    'total of the list': total,
    calendar: month.days.length,
    'classes of the course':
      (await undefinedIfNotFound(readCourse(db, course, testNow)))?.classes.length ?? 0,
    'classes of the teacher': (await listTeacherClasses(db, teacher, testNow)).coming.length,
  }
}

const inCounts = async (db: Database, { base, teacher, course }: ShownClass) => {
  const [courses, { items: teachers }, { items: bases }] = [
    await listCourses(db, {}, testNow),
    await listTeachers(db, {}, testNow),
    await listBases(db, { county: [], facility: [] }, testNow),
  ]
  const countOf = (items: readonly { id: number; comingClasses: number }[], id: number) =>
    items.find((item) => item.id === id)?.comingClasses ?? 0
  return {
    courses: countOf(courses.items, course),
    course: (await undefinedIfNotFound(readCourse(db, course, testNow)))?.comingClasses ?? 0,
    teachers: countOf(teachers, teacher),
    teacher: (await readTeacher(db, teacher, testNow)).comingClasses,
    bases: countOf(bases, base),
    base: (await readBase(db, base, testNow)).comingClasses,
  }
}
