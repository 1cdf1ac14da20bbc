import { listNews } from 'contract/news'
import { pages } from 'contract/pages'
import { readSite } from 'contract/site'
import type { LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { rssResponse } from './rss-channel.ts'

/** The newest articles. */
export async function loader({ context, url: { origin } }: LoaderFunctionArgs): Promise<Response> {
  const read = context.get(readerContext)
  const [site, { items }] = await Promise.all([
    read(readSite, {}),
    read(listNews, { query: { limit: '50' } }),
  ])
  return rssResponse({
    title: `${site.name}消息`,
    address: `${origin}${pages.newsList()}`,
    description: site.tagline,
    self: `${origin}/news/rss.xml`,
    items: items.map(({ id, title, summary, category, publishedAt }) => ({
      title,
      address: `${origin}${pages.newsDetail({ newsId: id })}`,
      description: summary,
      category: category.name,
      publishedAt,
    })),
  })
}
