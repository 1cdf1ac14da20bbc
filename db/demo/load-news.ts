import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { baseIdOf } from './load-places.ts'
import { courseIdOf } from './world/course-id.ts'
import { readLightMarkup } from './world/light-markup.ts'
import { newsCategories } from './world/news/article.ts'
import { articles } from './world/news/articles.ts'

const hourMs = 3_600_000

/** News of about a year, including one draft, one scheduled and one withdrawn article. */
export async function insertNews(client: pg.Client, now: Date): Promise<void> {
  await insertRows(
    client,
    'news.categories',
    newsCategories.map(({ id, name }, sort) => ({ id, name, sort })),
  )
  // The oldest first, so that ids increase with time.
  const written = articles.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  const rows = written.map((article, index) => {
    const at = now.getTime() - article.hoursAgo * hourMs
    return {
      id: index + 1,
      category_id: article.category,
      title: article.title,
      summary: article.summary,
      body: readLightMarkup(article.body),
      base_id: article.base === undefined ? null : baseIdOf(article.base),
      pinned: article.pinned ?? false,
      published_at: article.state === 'draft' ? null : at,
      unpublished_at: article.state === 'withdrawn' ? at + 72 * hourMs : null,
      changed_at: Math.min(at, now.getTime()),
    }
  })
  await insertRows(client, 'news.articles', rows)
  const about = written.flatMap(({ courses = [] }, index) =>
    courses.map((title) => ({ article_id: index + 1, course_id: courseIdOf(title) })),
  )
  await insertRows(client, 'news.article_courses', about)
}
