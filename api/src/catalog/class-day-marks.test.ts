import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead } from '#testing/arrange-catalog.ts'
import { seededRandom } from '#testing/seeded-random.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeCatalog(database.owner)
  for (const courseId of [1, 2])
    for (const baseId of [1, 2])
      await addClass(database.owner, { courseId, baseId, days: [hoursAhead(3), hoursAhead(51)] })
})

/** Days whose stored facts differ from those of their class, course, base and time, computed in a second way. */
const findDifferences = async (): Promise<unknown[]> => {
  const { rows } = await database.owner.query(`
    with mark (class_id, mark) as (
      select c.id, unnest(array['category:' || k.category_id, 'county:' || s.county, 'course:' || k.id, 'base:' || s.id,
        'mode:' || c.mode]) from catalog.classes c join catalog.courses k on k.id = c.course_id
        join places.bases s on s.id = c.base_id
      union all select id, 'free' from catalog.classes where fee_twd = 0
      union all select class_id, 'teacher:' || teacher_id from catalog.class_teachers
      union all select c.id, 'audience:' || a.person_status from catalog.classes c
        join catalog.course_audiences a using (course_id)),
    expected as (
      select d.id, c.registration_opens_at as opens_at,
        case when c.cancelled_at is null and c.not_opened_at is null
          then search.both(c.published_at, k.published_at) end as shown_from,
        array(select mark from mark m where m.class_id = d.class_id
          union all select 'weekday:' || (extract(isodow from d.starts_at at time zone 'Asia/Taipei')::int % 7)
          union all select 'time:' || (array['morning', 'morning', 'afternoon', 'evening'])[
            1 + extract(hour from d.starts_at at time zone 'Asia/Taipei')::int / 6]
          order by 1) as marks
      from catalog.class_days d join catalog.classes c on c.id = d.class_id join catalog.courses k on k.id = c.course_id)
    select d.id, d.opens_at, d.shown_from, d.marks, e.opens_at, e.shown_from, e.marks
    from catalog.class_days d join expected e using (id)
    where (d.opens_at, d.shown_from, array(select unnest(d.marks) order by 1)) is distinct from
      (e.opens_at, e.shown_from, e.marks)`)
  return rows
}

const instant = `timestamptz '2026-06-01' + make_interval(hours => $1 * 7)`
const maybeInstant = `case when $1 % 3 > 0 then ${instant} end`
const someClasses = 'id % (1 + $2) = 0'

/** Every write that the marks depend on, with two random numbers from 0 to 19. */
const writes: readonly string[] = [
  `update catalog.classes set registration_opens_at = ${instant} where ${someClasses}`,
  `update catalog.classes set published_at = ${maybeInstant} where ${someClasses}`,
  `update catalog.classes set cancelled_at = ${maybeInstant} where ${someClasses}`,
  `update catalog.classes set not_opened_at = ${maybeInstant} where ${someClasses}`,
  `update catalog.classes set fee_twd = $1 % 2, mode = case when $1 > 9 then 'online' else 'onsite' end where ${someClasses}`,
  `update catalog.classes set course_id = 1 + $1 % 2, base_id = 1 + $1 / 10 where ${someClasses}`,
  `update catalog.courses set published_at = ${maybeInstant} where id = 1 + $2 % 2`,
  `update catalog.courses set category_id = case when $1 > 9 then 'music' else 'ceramics' end where id = 1 + $2 % 2`,
  `update places.bases set county = case when $1 > 9 then 'taipei' else 'hualien' end,
     district = case when $1 > 9 then '大同區' else '花蓮市' end where id = 1 + $2 % 2`,
  `insert into catalog.class_teachers (class_id, teacher_id, sort)
     select id, 1 + $1 % 2, $1 from catalog.classes where ${someClasses} on conflict do nothing`,
  `update catalog.class_teachers set sort = $1 where class_id % (1 + $2) = 0`,
  `update catalog.class_teachers t set teacher_id = 3 - teacher_id where class_id = 1 + $1 % 4
     and not exists (select from catalog.class_teachers o where o.class_id = t.class_id and o.teacher_id <> t.teacher_id)`,
  `delete from catalog.class_teachers where teacher_id = 1 + $1 % 2 and class_id % (1 + $2) = 0`,
  `insert into catalog.course_audiences select 1 + $1 % 2, case when $2 > 9 then 'senior' else 'learner' end on conflict do nothing`,
  `update catalog.course_audiences t set course_id = 3 - course_id where course_id = 1 + $1 % 2
     and not exists (select from catalog.course_audiences o where o.course_id <> t.course_id)`,
  `delete from catalog.course_audiences where course_id = 1 + $1 % 2 and ($2::int > 9 or person_status = 'senior')`,
  `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select id, ${instant}, ${instant} + interval '2 hours', '教室', 1 + $1 % 3 from catalog.classes where ${someClasses}`,
  `update catalog.class_days set starts_at = ${instant}, ends_at = ${instant} + interval '1 hour' where ${someClasses}`,
  `update catalog.class_days set seats_taken = $1 % (capacity + 1) where ${someClasses}`,
  `update catalog.class_days set class_id = 1 + $1 % 4 where ${someClasses}`,
  `delete from catalog.class_days where id % 20 = $1 and ${someClasses}`,
]

test.each([1, 2, 3])(
  'class days have the marks of their class after random writes, seed %i',
  async (seed) => {
    const random = seededRandom(seed)
    for (let count = 0; count < 120; count++) {
      const write = writes[random(writes.length)]!
      const values = [random(20), random(20)]
      const used = write.includes('$2') ? values : values.slice(0, 1)
      await database.owner.query(typed(write), used)
      expect(await findDifferences(), `${write} ${JSON.stringify(values)}`).toEqual([])
    }
    const { rows } = await database.owner.query('select count(*)::int as days from catalog.class_days')
    expect(rows[0]).not.toEqual({ days: 0 })
  },
)

const typed = (write: string): string =>
  write.replaceAll('$1', '$1::int').replaceAll('$2', '$2::int').replaceAll('::int::int', '::int')
