import { listClasses } from 'contract/catalog/class-list'
import { readNews, type NewsArticle } from 'contract/news'
import { pages } from 'contract/pages'
import { taipeiFullDay } from 'contract/taipei-time'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { useSite } from '#client/use-site.ts'
import { ClassCardList } from '#features/catalog/class-card-list.tsx'
import { mainHeadings } from '#features/site/headings.ts'
import { RichText } from '#features/site/rich-text.tsx'
import { ShareLinks } from '#features/site/share-links.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { PageBreadcrumbs } from '#surfaces/site/layout/page-breadcrumbs.tsx'
import { Page } from '#ui/page.tsx'
import { titleBreaks } from '#ui/title-breaks.ts'
import { articleJsonLd } from './article-json-ld.ts'
import { Neighbours } from './neighbours.tsx'
import styles from './page.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const article = await readOr404(read(readNews, { params: { newsId: params['newsId'] ?? '' } }))
  const course = article.courseIds.slice(0, 20).join(',')
  const { items } = course ? await read(listClasses, { query: { course, limit: '3' } }) : { items: [] }
  return pageData({ article, related: items, now: pageTime() })
}

export default function NewsDetailPage() {
  const { article, related, now } = usePageData<typeof loader>()
  const { site, origin = '' } = useSite() ?? {}
  const crumbs = [
    { name: '消息', path: pages.newsList() },
    { name: article.category.name, path: `${pages.newsList()}?category=${article.category.id}` },
  ]
  return (
    <Page width="reading">
      <PageMeta
        title={article.title}
        description={article.summary}
        type="article"
        image={`/og/news/${article.id}.png`}
        jsonLd={import.meta.env.SSR && [articleJsonLd(article, { origin, siteName: site?.name ?? '' })]}
        parents={[home, ...crumbs]}
      />
      <PageBreadcrumbs crumbs={crumbs} />
      <article>
        <header className={styles.head}>
          <h1 {...titleBreaks(article.title)} className={styles.title}>
            {article.title}
          </h1>
          <p className={styles.meta}>
            <time dateTime={article.publishedAt}>{taipeiFullDay(new Date(article.publishedAt))}</time>
            {article.base && (
              <Link to={pages.baseDetail({ baseId: article.base.id })}>{article.base.name}</Link>
            )}
          </p>
          <p className={styles.summary}>{article.summary}</p>
        </header>
        <Contents article={article} />
        <RichText text={article.body} />
      </article>
      <ShareLinks title={article.title} path={pages.newsDetail({ newsId: article.id })} />
      <Neighbours older={article.older} newer={article.newer} />
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related" data-print="hide">
          <h2 id="related">文中提到的課</h2>
          <ClassCardList cards={related} now={now} />
        </section>
      )}
    </Page>
  )
}

function Contents({ article }: { article: NewsArticle }) {
  const headings = mainHeadings(article.body)
  if (headings.length <= 5) return null
  return (
    <nav aria-labelledby="contents" className={styles.contents} data-print="hide">
      <h2 id="contents">這篇的段落</h2>
      <ol>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`}>{words}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
