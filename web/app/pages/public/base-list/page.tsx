import { countyName } from 'contract/counties'
import { pages } from 'contract/pages'
import { listBases } from 'contract/places'
import { Form, Link, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { BaseCard } from '../../../features/place/base-card.tsx'
import { ResourceTabs } from '../../../features/place/resource-tabs.tsx'
import { home } from '../../../shell/head/json-ld.ts'
import { PageMeta } from '../../../shell/head/page-meta.tsx'
import { readOr404 } from '../../../shell/read-or-404.ts'
import { readerContext } from '../../../shell/server-context.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { CardGrid } from '../../../ui/card-grid.tsx'
import { CheckChip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page, PageHead } from '../../../ui/page.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import styles from './page.module.css'
import { pageTime } from '../../../shell/page-time.ts'
import { pageData, usePageData, type DataOf } from '../../../shell/page-data.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const query = { county: search.getAll('county').join(','), facility: search.getAll('facility').join(',') }
  const found = await readOr404(context.get(readerContext)(listBases, { query }))
  return pageData({ ...found, now: pageTime() })
}

export default function BaseListPage() {
  const { items, now, ...options } = usePageData<typeof loader>()
  return (
    <Page>
      <PageMeta
        title="基地"
        description="全臺各地的學習基地：開放時間、設備、可借用的空間，以及接下來的課程。"
        above={[home, { name: '基地與師資', path: pages.resourceHome() }]}
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
    </Page>
  )
}

type Options = Pick<DataOf<typeof loader>, 'counties' | 'facilities'>

/** A plain form, so that it works before any script runs. */
function Filters({ counties, facilities }: Options) {
  const [search] = useSearchParams()
  const chosen = search.getAll('facility').flatMap((value) => value.split(','))
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
      <fieldset>
        <legend className={styles.legend}>要有這些設備</legend>
        <div className={styles.facilities}>
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
      </fieldset>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          套用
        </Button>
        {search.size > 0 && <Link to={pages.baseList()}>清除全部</Link>}
      </div>
    </Form>
  )
}
