import { taipeiDate } from 'contract/taipei-time'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { usePageData } from '#client/page-data.ts'
import { TextSizeStep } from '#document/display/text-size-step.tsx'
import { ActiveFilters } from '#features/catalog/class-list/active-filters.tsx'
import { readFilters } from '#features/catalog/class-list/filter-names.ts'
import { FilterPanel } from '#features/catalog/class-list/filter-panel.tsx'
import { FoundClasses } from '#features/catalog/class-list/found-classes.tsx'
import { KeywordSearch } from '#features/catalog/class-list/keyword-search.tsx'
import { loadClassList } from '#features/catalog/class-list/load-class-list.ts'
import { QuickFilters } from '#features/catalog/class-list/quick-filters.tsx'
import { ResultCount } from '#features/catalog/class-list/result-count.tsx'
import { SearchField } from '#features/search/search-field.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page } from '#ui/page.tsx'
import styles from './page.module.css'

export const loader = loadClassList

export default function LiffClassListPage() {
  const { found, options, counts, now } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isLoading = useNavigation().location?.pathname === pathname
  const today = taipeiDate(new Date(now))
  const classes = found.kind === 'classes' ? found : undefined
  return (
    <Page>
      <ShortTitle title="課程" />
      <header className={styles.head}>
        <h1>找一堂課</h1>
        <TextSizeStep />
      </header>
      <div className={styles.columns}>
        <KeywordSearch search={search} Field={SearchField} />
        <FilterPanel options={options} counts={counts} search={search} today={today} />
        <div id="results" tabIndex={-1} className={styles.results} aria-busy={isLoading}>
          <QuickFilters counts={counts} search={search} today={today} />
          <ActiveFilters options={options} search={search} today={today} />
          <ResultCount total={classes?.total ?? counts?.all['1'] ?? null} sort={undefined} />
          <FoundClasses
            key={new URLSearchParams(readFilters(search)).toString()}
            found={classes}
            search={search}
            now={now}
          />
        </div>
      </div>
    </Page>
  )
}
