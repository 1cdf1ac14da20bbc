import { pages } from 'contract/pages'
import { readPerformance, type Performance } from 'contract/performance'
import { data, Form, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readFiltered } from '#client/read-filtered.ts'
import { readerContext } from '#client/server-context.ts'
import { readQuery } from '#features/performance/read-query.ts'
import { UnreadableFilters } from '#features/site/unreadable-filters.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { AboutTabs } from '#surfaces/site/tabs/about-tabs.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { BarChart } from './bar-chart.tsx'
import { BigFigures } from './big-figures.tsx'
import { countedUntil } from './counted-until.ts'
import { FiguresTable } from './figures-table.tsx'
import { MonthChart } from './month-chart.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const query = readQuery(url)
  const read = context.get(readerContext)
  const { found, isRefused } = await readFiltered(
    (filters) => read(readPerformance, { query: filters }),
    query,
  )
  return data(pageData({ found, isRefused, now: pageTime() }), { status: isRefused ? 400 : 200 })
}

export default function PerformancePage() {
  const { found, isRefused, now } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page>
      <PageMeta
        title="成果"
        description="多少人走進巷口、上了多少堂課、待了多少小時：每一個數字都來自簽到紀錄。"
        parents={[home, { name: '關於我們', path: pages.baseTeamList() }]}
      />
      <PageHead title="成果">每一個數字，都是有人真的走進來。</PageHead>
      <AboutTabs />
      <Filters years={found.years} bases={found.bases} search={search} />
      {isRefused ? (
        <UnreadableFilters list={pages.performance()} />
      ) : (
        <Figures found={found} search={search} now={now} />
      )}
    </Page>
  )
}

type FiguresProps = { found: Performance; search: URLSearchParams; now: string }

function Figures({ found, search, now }: FiguresProps) {
  const year = search.get('year') || undefined
  const base = found.bases.find(({ id }) => String(id) === search.get('base'))
  const scope = `${year ? `${year} 年` : '歷年'}${base ? `・${base.name}` : ''}`
  return (
    <>
      <BigFigures {...found} scope={scope} />
      <Section id="months" title={`${scope}每月人次`}>
        <MonthChart months={found.byMonth} />
        <FiguresTable
          caption={`${scope}每月成果`}
          head="月份"
          rows={found.byMonth.map(({ month, ...figures }) => ({
            name: month.replace('-0', '/').replace('-', '/'),
            figures,
          }))}
        />
      </Section>
      {base === undefined && (
        <Section id="bases" title={`${scope}各基地人次`}>
          <BarChart bars={found.byBase.map(({ name, personTimes }) => ({ name, value: personTimes }))} />
          <FiguresTable
            caption={`${scope}各基地成果`}
            head="基地"
            rows={found.byBase.map(({ name, id: _id, county: _county, ...figures }) => ({ name, figures }))}
          />
        </Section>
      )}
      <Section id="categories" title={`${scope}各類課程人次`}>
        <BarChart bars={found.byCategory.map(({ name, personTimes }) => ({ name, value: personTimes }))} />
        <FiguresTable
          caption={`${scope}各類課程成果`}
          head="類別"
          rows={found.byCategory.map(({ name, id: _id, ...figures }) => ({ name, figures }))}
        />
      </Section>
      <p className={styles.source}>
        資料來源：各基地簽到紀錄與課後回饋，統計到 {countedUntil(found.countedAt, now)}。人數少於 5
        的群體（和從總數減得出它的另一個群體）顯示「—」，以免認得出是誰；攜伴計入人次，不計入人數。
      </p>
    </>
  )
}

type FiltersProps = {
  years: readonly number[]
  bases: readonly { id: number; name: string }[]
  search: URLSearchParams
}

function Filters({ years, bases, search }: FiltersProps) {
  const query = search.toString()
  return (
    <Form key={query} method="get" className={styles.filters} aria-label="篩選成果" data-print="hide">
      <SelectField
        id="year"
        name="year"
        label="年份"
        emptyLabel="歷年"
        defaultValue={search.get('year') ?? ''}
        options={years.map((year) => ({ value: String(year), label: `${year} 年` }))}
      />
      <SelectField
        id="base"
        name="base"
        label="基地"
        emptyLabel="全部基地"
        defaultValue={search.get('base') ?? ''}
        options={bases.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          套用
        </Button>
        <a className={buttonClass()} href={`/about/performance.csv${query ? `?${query}` : ''}`} download>
          <Icon name="download" size="small" />
          下載 CSV
        </a>
      </div>
    </Form>
  )
}
