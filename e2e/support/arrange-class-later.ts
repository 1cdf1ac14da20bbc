import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'

export type ClassLater = { classId: number; dayIds: [number, number]; date: string }

/**
 * A class at the base of the cast's staff with two days of one seat, a week apart and so far ahead that no other class is
 * held on those dates. Unpublish it afterwards: other journeys read lists of classes.
 *
 * @returns with the date of the second day, in Taipei
 */
export async function arrangeClassLater(client: pg.Client): Promise<ClassLater> {
  const made = await client.query<{ classId: number; dayId: number; date: string }>(
    `with c as (
       insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at,
         min_people, decide_by)
       values (1, $1, '班務練習班', 3, now() - interval '30 days', now() - interval '30 days',
         4, now() + interval '3 days') returning id)
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select id, at, at + interval '2 hours', '陶藝教室', 1
     from c, (select date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'
       + interval '14 hours' + days * interval '1 day' as at from unnest(array[200, 207]) days) later
     order by at
     returning class_id as "classId", id as "dayId",
       to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date`,
    [landmarks.lukangBaseId],
  )
  const [first, second] = made.rows as [(typeof made.rows)[0], (typeof made.rows)[0]]
  return { classId: first.classId, dayIds: [first.dayId, second.dayId], date: second.date }
}

/** Takes the class out of every list. */
export const removeClassLater = async (client: pg.Client, { classId }: ClassLater): Promise<void> => {
  await client.query('update catalog.classes set published_at = null where id = $1', [classId])
}
