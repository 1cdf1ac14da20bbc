import type { Home } from 'contract/home'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { isShownArticle, newsCardColumns } from '#news/news-card-row.ts'
import { personaCardObject } from '#people/read-personas.ts'
import type { Database } from '#platform/db/database.ts'

const daysAhead = 7
const newsShown = 3

export async function readHome(db: Database, now: Date): Promise<Home> {
  const today = taipeiDate(now)
  const found = await sql<Home>`
    select
      (select jsonb_agg(jsonb_build_object('date', to_char(w.date, 'YYYY-MM-DD'), 'count', n.bookable,
          'opening', n.opening, 'held', n.held) order by w.date)
        from generate_series(${today}::timestamp, ${today}::timestamp + make_interval(days => ${daysAhead - 1}), '1 day')
          w (date)
        cross join lateral (
          select count(*) filter (where catalog.is_bookable(d, ${now})) as bookable,
            count(*) filter (where d.opens_at > ${now}) as opening, count(*) as held
          from catalog.class_days d
          where d.shown_from <= ${now} and catalog.is_coming(d, ${now})
            and d.starts_at >= w.date at time zone 'Asia/Taipei'
            and d.starts_at < (w.date + interval '1 day') at time zone 'Asia/Taipei') n) as week,
      (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.sort, g.id), '[]')
        from catalog.categories g) as categories,
      (select coalesce(jsonb_agg(n), '[]') from (
        select ${newsCardColumns}
        from news.articles a join news.categories g on g.id = a.category_id
        where ${isShownArticle(now)}
        order by a.pinned desc, a.published_at desc, a.id desc limit ${newsShown}) n) as news,
      (select ${personaCardObject}
        from people.personas p join people.person_statuses g on g.id = p.person_status
        where p.published_at <= ${now} order by md5(p.id || ${today}::text) limit 1) as persona,
      (select coalesce(jsonb_agg(distinct s.county), '[]') from places.bases s
        where s.published_at <= ${now}) as counties,
      (select jsonb_build_object(
          'bases', (select count(*) from places.bases s where s.published_at <= ${now}),
          'classes', count(distinct d.class_id), 'people', count(distinct b.member_id),
          'personTimes', coalesce(sum(a.came), 0))
        from booking.attendance a
        join booking.booking_days b on b.booking_id = a.booking_id and b.class_day_id = a.class_day_id
        join catalog.class_days d on d.id = a.class_day_id
        where a.came > 0) as figures`.execute(db)
  return found.rows[0]!
}
