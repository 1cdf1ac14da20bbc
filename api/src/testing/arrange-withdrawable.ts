import type pg from 'pg'
import { inHours } from './arrange-shown-class.ts'

export const longAgo = '2020-01-01T00:00:00.000Z'

export const insertOne = async (
  owner: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<number> => {
  const { rows } = await owner.query<{ id: number }>(text, [...values])
  return rows[0]!.id
}

/** A course, a base and a teacher of their own, with one class that has one day. */
export const arrangeWithdrawable = async (owner: pg.Pool, startsIn = 100) => {
  const courseId = await insertOne(
    owner,
    `insert into catalog.courses (title, category_id, published_at) values ('收回的課', 'music', $1) returning id`,
    [longAgo],
  )
  const baseId = await insertOne(
    owner,
    `insert into places.bases (name, county, district, address, latitude, longitude, published_at)
     values ($1, 'changhua', '鹿港鎮', '測試路 2 號', 24, 120.4, $2) returning id`,
    [`基地 ${courseId}`, longAgo],
  )
  const teacherId = await insertOne(
    owner,
    `insert into people.teachers (name, base_id, published_at) values ('王老師', $1, $2) returning id`,
    [baseId, longAgo],
  )
  const classId = await insertOne(
    owner,
    `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
     values ($1, $2, '週六班', 3, $3, $3) returning id`,
    [courseId, baseId, longAgo],
  )
  await owner.query('insert into catalog.class_teachers (class_id, teacher_id, sort) values ($1, $2, 1)', [
    classId,
    teacherId,
  ])
  const dayId = await insertOne(
    owner,
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     values ($1, $2, $3, '教室', 10) returning id`,
    [classId, inHours(startsIn), inHours(startsIn + 2)],
  )
  return { courseId, baseId, teacherId, classId, dayId }
}
