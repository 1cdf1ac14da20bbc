import type pg from 'pg'

/** As many copies of a class, without days, at bases 1 and 2, so that PostgreSQL expects as many rows of both. */
export const arrangeCopies = (owner: pg.Pool, classId: number, count: number) =>
  owner.query(
    `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at)
     select course_id, b, name, plus_limit, registration_opens_at
     from catalog.classes, generate_series(1, 2) b, generate_series(1, $2::int) where id = $1`,
    [classId, count],
  )
