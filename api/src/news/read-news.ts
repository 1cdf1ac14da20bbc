import type { NewsArticle } from 'contract/news'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isShownArticle, newsCardColumns } from './news-card-row.ts'

/** One article with its neighbours in time. Refuses `not_found` for unknown and unpublished ones. */
export async function readNews(db: Database, newsId: number, now: Date): Promise<NewsArticle> {
  const neighbour = (isNeighbour: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    (select jsonb_build_object('id', a.id, 'title', a.title) from news.articles a
      where ${isShownArticle(now)} and ${isNeighbour} order by ${order} limit 1)`
  const found = await sql<NewsArticle>`
    with own as (select * from news.articles a where a.id = ${newsId} and ${isShownArticle(now)})
    select ${newsCardColumns}, a.body, platform.instant(a.changed_at) as "changedAt",
      (select jsonb_build_object('id', s.id, 'name', s.name) from places.bases s
        where s.id = a.base_id and s.published_at <= ${now}) as base,
      (select coalesce(jsonb_agg(n.course_id order by n.course_id), '[]') from news.article_courses n
        where n.article_id = a.id) as "courseIds",
      ${neighbour(
        sql`(a.published_at, a.id) < (select published_at, id from own)`,
        sql`a.published_at desc, a.id desc`,
      )} as older,
      ${neighbour(
        sql`(a.published_at, a.id) > (select published_at, id from own)`,
        sql`a.published_at, a.id`,
      )} as newer
    from own a join news.categories g on g.id = a.category_id`.execute(db)
  const article = found.rows[0]
  if (article === undefined) throw refuse('not_found')
  return article
}
