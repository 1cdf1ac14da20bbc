import type { NewsArticle } from 'contract/news'
import { pages } from 'contract/pages'
import type { JsonLd } from '#surfaces/site/head/json-ld.ts'

export const articleJsonLd = (
  article: NewsArticle,
  { origin, siteName }: { origin: string; siteName: string },
): JsonLd => {
  const publisher = { '@type': 'Organization', name: siteName, url: origin }
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.summary,
    datePublished: article.publishedAt,
    dateModified: article.changedAt,
    inLanguage: 'zh-Hant-TW',
    mainEntityOfPage: `${origin}${pages.newsDetail({ newsId: article.id })}`,
    image: [`${origin}/og/news/${article.id}.png`],
    author: publisher,
    publisher,
  }
}
