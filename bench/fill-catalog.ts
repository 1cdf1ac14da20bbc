import type { BenchServer } from './bench-server.ts'
import { writeInBulk } from './write-in-bulk.ts'

const horizon = 360 * 24 * 60

/** Published classes with a teacher and two days a week apart, which are not in the search index. */
export async function fillCatalog(server: BenchServer, count: number): Promise<void> {
  await writeInBulk(server, {
    statement: `with added as (
         insert into catalog.classes
           (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
         select courses[1 + n % cardinality(courses)], bases[1 + n % cardinality(bases)], '第' || n || '期', 3,
           now() - interval '30 days', now() - interval '1 day'
         from generate_series(1, $1::int) n,
           (select array_agg(id) as courses from catalog.courses where published_at is not null) k,
           (select array_agg(id) as bases from places.bases) s
         returning id),
       taught as (
         insert into catalog.class_teachers (class_id, teacher_id)
         select id, teachers[1 + id % cardinality(teachers)]
         from added, (select array_agg(id) as teachers from people.teachers) t)
       insert into catalog.class_days (class_id, starts_at, ends_at, registration_closes_at, venue, capacity)
       select id, starts_at, starts_at + interval '2 hours', starts_at - interval '2 hours', '教室', 8 + id % 20
       from (select id, row_number() over (order by id) as n from added) a
       cross join generate_series(0, 1) week
       cross join lateral (select now() + interval '1 day' + make_interval(
         mins => ((n * 7919) % $1::int * ($2::float / $1::int))::int, weeks => week) as starts_at) d`,
    values: [count, horizon],
    tables: ['catalog.classes', 'catalog.class_teachers'],
  })
  // Instead of the triggers. The full vacuum removes the first version of each row.
  await server.owner.query(
    'select catalog.mark_days(array(select distinct class_id from catalog.class_days where shown_from is null))',
  )
  await server.owner.query('vacuum (full, analyze) catalog.class_days')
  // Otherwise the first reads would have to write pages of the fill.
  await server.owner.query('checkpoint')
}
