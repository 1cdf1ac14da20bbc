import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { listTeachers } from 'contract/people/people'
import { data, Link, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { readFiltered } from '#client/read-filtered.ts'
import { readerContext } from '#client/server-context.ts'
import { TeacherCard } from '#features/people/teacher-card.tsx'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { ResourceTabs } from '#surfaces/site/tabs/resource-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const search = url.searchParams
  const [expertise, after] = [search.get('expertise'), search.get('after')]
  const query = { ...(expertise && { expertise }), ...(after && { cursor: after }) }
  const read = context.get(readerContext)
  const { found, isRefused } = await readFiltered((filters) => read(listTeachers, { query: filters }), query)
  // Rare expertises are not among the choices, but are valid filters.
  const isKnown = found.items.length > 0 || found.expertises.some(({ name }) => name === expertise)
  const isUnknown = isRefused || (expertise !== null && !isKnown)
  return data(pageData(isUnknown ? { ...found, items: undefined, nextCursor: null } : found), {
    status: isUnknown ? 400 : 200,
  })
}

type Expertises = Answer<typeof listTeachers>['expertises']

const maxShown = 12

export default function TeacherListPage() {
  const { items, nextCursor, expertises } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const expertise = search.get('expertise') ?? undefined
  const next = new URLSearchParams(search)
  if (nextCursor !== null) next.set('after', nextCursor)
  return (
    <Page>
      <PageMeta
        title={expertise && items ? `教${expertise}的老師` : '師資'}
        description="巷口的老師：退休的窯爐技師、總鋪師的女兒、鄉下的樹木醫生，看看他們教什麼。"
        parents={[home, { name: '基地與師資', path: pages.resourceHome() }]}
      />
      <PageHead title="師資">會的人教，想學的人來。</PageHead>
      <ResourceTabs />
      <div className={styles.filters}>
        <ExpertiseChips expertises={expertises.slice(0, maxShown)} chosen={expertise} hasAll />
        {expertises.length > maxShown && (
          <Disclosure summary={`另外 ${expertises.length - maxShown} 種專長`}>
            <ExpertiseChips expertises={expertises.slice(maxShown)} chosen={expertise} />
          </Disclosure>
        )}
      </div>
      {items === undefined ? (
        <UnreadableFilters list={pages.teacherList()} />
      ) : items.length > 0 ? (
        <CardGrid size="small">
          {items.map((teacher) => (
            <TeacherCard key={teacher.id} teacher={teacher} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState title="還沒有教這個的老師" actions={<Link to={pages.teacherList()}>看全部師資</Link>}>
          換一種專長看看，或推薦你身邊的高手給我們。
        </EmptyState>
      )}
      {nextCursor !== null && (
        <p className={styles.more}>
          <Link to={`?${next.toString()}`} className={buttonClass()}>
            看更多老師
          </Link>
        </p>
      )}
    </Page>
  )
}

type ChipsProps = { expertises: Expertises; chosen: string | undefined; hasAll?: boolean }

function ExpertiseChips({ expertises, chosen, hasAll }: ChipsProps) {
  return (
    <ChipRow label="專長">
      {hasAll && (
        <Link to={pages.teacherList()} className={chipClass()} aria-current={chosen ? undefined : 'true'}>
          全部
        </Link>
      )}
      {expertises.map(({ name, count }) => (
        <Link
          key={name}
          to={`${pages.teacherList()}?expertise=${encodeURIComponent(name)}`}
          className={chipClass()}
          aria-current={name === chosen ? 'true' : undefined}
        >
          {name}
          {count > 1 && `（${count}）`}
        </Link>
      ))}
    </ChipRow>
  )
}
