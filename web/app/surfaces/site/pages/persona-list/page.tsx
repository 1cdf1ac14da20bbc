import { pages } from 'contract/pages'
import { listPersonas, listPersonStatuses } from 'contract/people/people'
import { data, Link, NavLink, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { readerContext } from '#client/server-context.ts'
import { PersonaCard } from '#features/people/persona-card.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import styles from './page.module.css'

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const slug = params['slug'] ?? ''
  const after = url.searchParams.get('after')
  const query = { status: slug, ...(after && { cursor: after }) }
  const [statuses, found] = await Promise.all([
    read(listPersonStatuses, {}),
    readOr404(read(listPersonas, { query })),
  ])
  const status = statuses.find(({ id }) => id === slug)
  if (status === undefined) throw data(null, { status: 404 })
  return pageData({ statuses, status, ...found })
}

export default function PersonaListPage() {
  const { statuses, status, items, nextCursor } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title={`人物誌：${status.name}`}
        description={`在巷口學習與生活的${status.name}，他們的第一堂課、最常去的基地和帶走的東西。`}
        parents={[home]}
      />
      <PageHead title="人物誌">每扇窗後面都有一個人。</PageHead>
      <TabLinks label="人物誌分類">
        {statuses.map(({ id, name }) => (
          <NavLink key={id} to={pages.personaList({ slug: id })}>
            {name}
          </NavLink>
        ))}
      </TabLinks>
      <div className={styles.stories}>
        {items.length > 0 ? (
          <CardGrid>
            {items.map((persona) => (
              <PersonaCard key={persona.id} persona={persona} />
            ))}
          </CardGrid>
        ) : (
          <EmptyState title={`還沒有${status.name}的故事`}>第一篇寫好以後，會放在這裡。</EmptyState>
        )}
      </div>
      {nextCursor !== null && (
        <p className={styles.more}>
          <Link to={`?after=${nextCursor}`} className={buttonClass()}>
            看更多故事
          </Link>
        </p>
      )}
    </Page>
  )
}
