import type { Answer } from 'contract/endpoint'
import { listNews } from 'contract/news'
import { pages } from 'contract/pages'
import { data, Link, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readFiltered } from '#client/read-filtered.ts'
import { readerContext } from '#client/server-context.ts'
import { useLoadedPages } from '#client/use-loaded-pages.ts'
import { NewsEntry } from '#features/news/news-entry.tsx'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const search = url.searchParams
  const [category, cursor] = [search.get('category'), search.get('cursor')]
  const query = { ...(category && { category }), ...(cursor && { cursor }) }
  const read = context.get(readerContext)
  const { found, isRefused } = await readFiltered((filters) => read(listNews, { query: filters }), query)
  const isUnknown = isRefused || (category && !found.categories.some(({ id }) => id === category))
  return data(pageData(isUnknown ? { ...found, items: undefined } : found), { status: isUnknown ? 400 : 200 })
}

type Found = Answer<typeof listNews>

export default function NewsListPage() {
  const { items, ...found } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const category = found.categories.find(({ id }) => id === search.get('category'))
  return (
    <Page width="reading">
      <PageMeta
        title={category ? `${category.name}消息` : '消息'}
        description="各基地的公告、活動、現場紀錄與招募，最新的在最上面。"
        parents={[home]}
      />
      <link rel="alternate" type="application/rss+xml" title="消息" href="/news/rss.xml" />
      <PageHead
        title="消息"
        actions={
          <a href="/news/rss.xml" className={buttonClass({ variant: 'quiet' })}>
            用 RSS 訂閱
          </a>
        }
      >
        巷口最近發生的事。
      </PageHead>
      <Categories categories={found.categories} chosen={category?.id} />
      {items ? (
        <NewsEntries key={category?.id ?? ''} found={{ ...found, items }} search={search} />
      ) : (
        <UnreadableFilters list={pages.newsList()} />
      )}
    </Page>
  )
}

type CategoriesProps = { categories: Found['categories']; chosen: string | undefined }

function Categories({ categories, chosen }: CategoriesProps) {
  return (
    <ChipRow label="消息分類">
      <Link to={pages.newsList()} className={chipClass()} aria-current={chosen ? undefined : 'true'}>
        全部
      </Link>
      {categories
        .filter(({ count }) => count > 0)
        .map(({ id, name, count }) => (
          <Link
            key={id}
            to={`${pages.newsList()}?category=${id}`}
            className={chipClass()}
            aria-current={chosen === id ? 'true' : undefined}
          >
            {name}（{count}）
          </Link>
        ))}
    </ChipRow>
  )
}

function NewsEntries({ found, search }: { found: Found; search: URLSearchParams }) {
  const category = search.get('category') ?? ''
  const grown = useLoadedPages(found, `${pages.newsList()}?${category}`, search.get('cursor') ?? '')
  const items = grown.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoNews />
  const next = new URLSearchParams(search)
  if (found.nextCursor !== null) next.set('cursor', found.nextCursor)
  return (
    <>
      {!grown.isFromStart && (
        <p>
          <Link to={category ? `?category=${category}` : pages.newsList()}>從最新的看起</Link>
        </p>
      )}
      <ul role="list" className={styles.entries}>
        {items.map((news) => (
          <NewsEntry key={news.id} news={news} />
        ))}
      </ul>
      <LoadMore shown={items.length} total={grown.pages[0]?.total ?? undefined} unit="則">
        {found.nextCursor !== null && (
          <Link to={`?${next.toString()}`} className={buttonClass()} replace preventScrollReset>
            看更早的消息
          </Link>
        )}
      </LoadMore>
    </>
  )
}

function NoNews() {
  return (
    <EmptyState title="這一類還沒有消息" actions={<Link to={pages.newsList()}>看全部消息</Link>}>
      換個分類看看，或先看看最近開的課。
    </EmptyState>
  )
}
