import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { countyName } from 'contract/places/counties'
import { listBases, type BaseCard as BaseCardData } from 'contract/places/places'
import { data, Form, Link, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readFiltered } from '#client/read-filtered.ts'
import { readerContext } from '#client/server-context.ts'
import { BaseCard } from '#features/places/base-card.tsx'
import { ApplyFilters } from '#features/site/apply-filters.tsx'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { ResourceTabs } from '#surfaces/site/tabs/resource-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { CardGrid } from '#ui/card-grid.tsx'
import { CheckChip } from '#ui/chip.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const search = url.searchParams
  const query = { county: search.getAll('county').join(','), facility: search.getAll('facility').join(',') }
  const read = context.get(readerContext)
  const { found, isRefused } = await readFiltered((filters) => read(listBases, { query: filters }), query)
  const knows = (id: string) => found.facilities.some((facility) => facility.id === id)
  const isUnknown = isRefused || !query.facility.split(',').filter(Boolean).every(knows)
  const items = isUnknown ? undefined : found.items
  return data(pageData({ ...found, items, now: pageTime() }), { status: isUnknown ? 400 : 200 })
}

export default function BaseListPage() {
  const { items, now, ...options } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title="基地"
        description="全臺各地的學習基地：開放時間、設備、可借用的空間，以及接下來的課程。"
        parents={[home, { name: '基地與師資', path: pages.resourceHome() }]}
      />
      <PageHead
        title="基地"
        actions={
          <Link to={pages.map()} className={buttonClass()}>
            <Icon name="map" size="small" />
            看地圖
          </Link>
        }
      >
        每個基地都有自己的窗花，和自己的人。
      </PageHead>
      <ResourceTabs />
      <Filters {...options} />
      {items ? <Found items={items} now={now} /> : <UnreadableFilters list={pages.baseList()} />}
    </Page>
  )
}

function Found({ items, now }: { items: readonly BaseCardData[]; now: string }) {
  return (
    <>
      <p role="status" className={styles.count}>
        共 {items.length} 個基地
      </p>
      {items.length > 0 ? (
        <CardGrid>
          {items.map((base) => (
            <BaseCard key={base.id} base={base} now={now} />
          ))}
        </CardGrid>
      ) : (
        <EmptyState
          title="沒有同時符合的基地"
          actions={
            <Link to={pages.baseList()} className={buttonClass()}>
              看全部基地
            </Link>
          }
        >
          少選一項設備，或換一個縣市試試。
        </EmptyState>
      )}
    </>
  )
}

type Options = Pick<Answer<typeof listBases>, 'counties' | 'facilities'>

function Filters({ counties, facilities }: Options) {
  const [search] = useSearchParams()
  const chosen = search.getAll('facility').flatMap((value) => value.split(',').filter(Boolean))
  return (
    <Form key={search.toString()} method="get" className={styles.filters} aria-label="篩選基地">
      <SelectField
        id="county"
        name="county"
        label="縣市"
        emptyLabel="全部縣市"
        width="medium"
        defaultValue={search.get('county') ?? ''}
        options={counties.map(({ id, count }) => ({ value: id, label: `${countyName(id)}（${count}）` }))}
      />
      <Disclosure
        summary={`要有這些設備${chosen.length > 0 ? `（已選 ${chosen.length}）` : ''}`}
        open={chosen.length > 0}
      >
        <div role="group" aria-label="設備" className={styles.facilities}>
          {facilities.map(({ id, name, count }) => (
            <CheckChip
              key={id}
              name="facility"
              value={id}
              label={name}
              count={count}
              defaultChecked={chosen.includes(id)}
            />
          ))}
        </div>
      </Disclosure>
      <ApplyFilters list={pages.baseList()} />
    </Form>
  )
}
