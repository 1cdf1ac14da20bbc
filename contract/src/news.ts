import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as id from './ids.ts'
import { cursor, maybe } from './query.ts'
import { richText } from './rich-text.ts'

const category = z.object({ id: id.slug, name: z.string() })

export const newsCard = z.object({
  id: id.serialId,
  title: z.string(),
  summary: z.string(),
  category,
  publishedAt: id.instant,
  pinned: z.boolean(),
})
export type NewsCard = z.output<typeof newsCard>

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'Published news, pinned first, then the newest, page by page.',
  access: 'visitor',
  query: z.strictObject({
    category: maybe(id.slug),
    cursor,
    limit: z.pipe(
      z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, 'limit'))),
      z.transform((value: string | undefined) => Number(value ?? 12)),
    ),
  }),
  output: z.object({
    items: z.array(newsCard),
    nextCursor: z.nullable(z.string()),
    total: z.nullable(z.int()),
    categories: z.array(z.extend(category, { count: z.int() })),
  }),
})

const neighbour = z.nullable(z.object({ id: id.serialId, title: z.string() }))

export const readNews = endpoint({
  method: 'GET',
  path: '/api/news/:newsId',
  summary: 'One published article with the previous and the next one.',
  access: 'visitor',
  params: z.strictObject({ newsId: id.serialIdText }),
  output: z.extend(newsCard, {
    body: richText,
    changedAt: id.instant,
    base: z.nullable(z.object({ id: id.serialId, name: z.string() })),
    courseIds: z.array(id.serialId),
    older: neighbour,
    newer: neighbour,
  }),
  errors: ['not_found'],
})
export type NewsArticle = z.output<typeof readNews.output>
