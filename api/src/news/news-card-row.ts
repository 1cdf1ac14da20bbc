import { sql } from 'kysely'

/** The columns of a news card, from articles a and categories g. */
export const newsCardColumns = sql`a.id, a.title, a.summary,
  jsonb_build_object('id', g.id, 'name', g.name) as category,
  platform.instant(a.published_at) as "publishedAt", a.pinned`

/** An article is shown from the start to the end of its publish window. */
export const isShown = (now: Date) =>
  sql`a.published_at <= ${now} and (a.unpublished_at is null or a.unpublished_at > ${now})`
