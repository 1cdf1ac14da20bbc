import { listNews } from 'contract/news'
import { pages } from 'contract/pages'
import { readSite } from 'contract/site'
import type { LoaderFunctionArgs } from 'react-router'
import { readerContext } from '#client/server-context.ts'
import { escapeXml, xmlResponse } from './xml.ts'

/** The newest articles as RSS 2.0; see https://www.rssboard.org/rss-specification */
export async function loader({ context, url: { origin } }: LoaderFunctionArgs): Promise<Response> {
  const read = context.get(readerContext)
  const [site, { items }] = await Promise.all([
    read(readSite, {}),
    read(listNews, { query: { limit: '50' } }),
  ])
  const newestFirst = items.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  const entries = newestFirst.map((news) => {
    const address = escapeXml(`${origin}${pages.newsDetail({ newsId: news.id })}`)
    return `<item>
<title>${escapeXml(news.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<description>${escapeXml(news.summary)}</description>
<category>${escapeXml(news.category.name)}</category>
<pubDate>${new Date(news.publishedAt).toUTCString()}</pubDate>
</item>`
  })
  const self = escapeXml(`${origin}/news/rss.xml`)
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(site.name)}消息</title>
<link>${escapeXml(`${origin}${pages.newsList()}`)}</link>
<description>${escapeXml(site.tagline)}</description>
<language>zh-TW</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${entries.join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}
