import { sql } from 'kysely'

export const newsCardColumns = sql`a.id, a.title, a.summary,
  jsonb_build_object('id', g.id, 'name', g.name) as category,
  platform.instant(a.published_at) as "publishedAt", a.pinned`

export const isShownArticle = (now: Date) =>
  sql`a.published_at <= ${now} and (a.unpublished_at is null or a.unpublished_at > ${now})`
