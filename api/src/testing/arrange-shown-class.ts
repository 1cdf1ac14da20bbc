import type pg from 'pg'
import { testNow } from './arrange.ts'

export type ShownClass = {
  base: number
  teacher: number
  course: number
  classId: number
  day: number
  /** The unique title of the course. */
  title: string
  /** A class of the same category at another base; its page shows this class as related. */
  host: number
}

/** The time this many hours after `testNow`. */
export const inHours = (count: number): Date => new Date(testNow.getTime() + count * 3_600_000)

const published = '2020-01-01'
const place = ['changhua', '鹿港鎮', '測試路', 24, 120]
const inTwoDays = [inHours(48), inHours(50), '教室', 5]
let classes = 0

/** Arranges a shown class with its own base, teacher, course and category. Needs the person status `learner`. */
export async function arrangeShownClass(owner: pg.Pool): Promise<ShownClass> {
  const name = `第${(classes += 1)}種`
  const category = `c${classes}`
  const title = `獨特課${name}`
  const { newBase, newCourse, newClass, newDay, newTeacher } = insertersOf(owner)
  await owner.query('insert into catalog.categories values ($1, $2, $3)', [category, name, classes])
  const [base, course] = [await newBase(name), await newCourse(title, category)]
  const host = await newClass(await newCourse('主人', category), await newBase(`${name}之外`))
  const classId = await newClass(course, base)
  await newDay(host)
  const day = await newDay(classId)
  const teacher = await newTeacher(base)
  await owner.query('insert into catalog.class_teachers values ($1, $2)', [classId, teacher])
  return { base, teacher, course, classId, day, title, host }
}

const insertersOf = (owner: pg.Pool) => {
  const insert = async (into: string, values: unknown[]): Promise<number> => {
    const places = values.map((_, index) => `$${index + 1}`).join(', ')
    const statement = `insert into ${into} values (${places}) returning id`
    return (await owner.query<{ id: number }>(statement, values)).rows[0]!.id
  }
  return {
    newBase: (name: string) =>
      insert('places.bases (name, county, district, address, latitude, longitude, published_at)', [
        name,
        ...place,
        published,
      ]),
    newCourse: (title: string, category: string) =>
      insert('catalog.courses (title, category_id, published_at)', [title, category, published]),
    newClass: (course: number, base: number) =>
      insert('catalog.classes (course_id, base_id, name, registration_opens_at, published_at)', [
        course,
        base,
        '測試班',
        published,
        published,
      ]),
    newDay: (classId: number) =>
      insert('catalog.class_days (class_id, starts_at, ends_at, venue, capacity)', [classId, ...inTwoDays]),
    newTeacher: (base: number) =>
      insert('people.teachers (name, base_id, published_at)', ['測試老師', base, published]),
  }
}
