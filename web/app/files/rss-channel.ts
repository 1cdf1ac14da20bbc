import { escapeXml, xmlResponse } from './xml.ts'

export type RssItem = {
  title: string
  /** Absolute; also identifies the item. */
  address: string
  description: string
  category: string
  /** An instant in ISO 8601. */
  publishedAt: string
}

type Channel = {
  title: string
  address: string
  description: string
  self: string
  items: readonly RssItem[]
}

/** A feed as RSS 2.0, the newest item first; see https://www.rssboard.org/rss-specification */
export function rssResponse({ title, address, description, self, items }: Channel): Response {
  const newestFirst = items.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<description>${escapeXml(description)}</description>
<language>zh-TW</language>
<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${newestFirst.map(entryOf).join('\n')}
</channel>
</rss>`,
    'application/rss+xml',
  )
}

const entryOf = ({ title, address, description, category, publishedAt }: RssItem): string => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(address)}</link>
<guid isPermaLink="true">${escapeXml(address)}</guid>
<description>${escapeXml(description)}</description>
<category>${escapeXml(category)}</category>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
</item>`
