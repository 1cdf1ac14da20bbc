import type { Answer, Received } from 'contract/endpoint'
import type { listNews as endpoint, NewsCard } from 'contract/news'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { cutPage, readCursor } from '#platform/list-cursor.ts'
import { newsCardColumns, isShownArticle } from './news-card-row.ts'

type Query = Received<typeof endpoint>['query']
type Row = NewsCard & {
  sortKey: string
  total: number | null
  categories: Answer<typeof endpoint>['categories']
}

/** Pinned articles first, then the newest. */
export async function listNews(db: Database, query: Query, now: Date): Promise<Answer<typeof endpoint>> {
  const [rows, categories] = await Promise.all([readPage(db, query, now), countCategories(db, now)])
  const { page, nextCursor } = cutPage(rows, query.limit, ({ sortKey, id }) => ({ key: sortKey, id }))
  return {
    items: page.map(({ sortKey: _key, total: _total, ...card }) => card),
    nextCursor,
    total: query.cursor === undefined ? (page[0]?.total ?? 0) : null,
    categories,
  }
}

const readPage = async (db: Database, query: Query, now: Date): Promise<Omit<Row, 'categories'>[]> => {
  const isOfCategory = query.category === undefined ? sql`true` : sql`a.category_id = ${query.category}`
  const key = sql`(a.pinned::int, a.published_at, a.id)`
  const found = await sql<Omit<Row, 'categories'>>`
    select ${newsCardColumns},
      a.pinned::int || '.' || (extract(epoch from a.published_at) * 1000000)::bigint as "sortKey",
      ${query.cursor === undefined ? sql`(select count(*)::int from news.articles a where ${isShownArticle(now)} and ${isOfCategory})` : sql`null`} as total
    from news.articles a join news.categories g on g.id = a.category_id
    where ${isShownArticle(now)} and ${isOfCategory} and ${query.cursor === undefined ? sql`true` : sql`${key} < ${keyOf(query.cursor)}`}
    order by a.pinned desc, a.published_at desc, a.id desc limit ${query.limit + 1}`.execute(db)
  return found.rows
}

const keyOf = (cursor: string) => {
  const { key, id } = readCursor(cursor, /^[01]\.\d{1,17}$/)
  const [pinned, at] = key.split('.')
  return sql`(${Number(pinned)}::int, to_timestamp(${at}::numeric / 1000000), ${id}::int)`
}

const countCategories = async (db: Database, now: Date): Promise<Row['categories']> => {
  const found = await sql<Row['categories'][number]>`
    select g.id, g.name, count(a.id)::int as count
    from news.categories g left join news.articles a on a.category_id = g.id and ${isShownArticle(now)}
    group by g.id order by g.sort`.execute(db)
  return found.rows
}
