import { taipeiDate } from 'contract/taipei-time'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { usePageData } from '#client/page-data.ts'
import { ActiveFilters } from '#features/catalog/class-list/active-filters.tsx'
import { readFilters } from '#features/catalog/class-list/filter-names.ts'
import { FilterPanel } from '#features/catalog/class-list/filter-panel.tsx'
import { sortName } from '#features/catalog/class-list/filter-words.ts'
import { FoundClasses } from '#features/catalog/class-list/found-classes.tsx'
import { KeywordSearch } from '#features/catalog/class-list/keyword-search.tsx'
import { listPath } from '#features/catalog/class-list/list-path.ts'
import { loadClassList } from '#features/catalog/class-list/load-class-list.ts'
import { QuickFilters } from '#features/catalog/class-list/quick-filters.tsx'
import { ResultCount } from '#features/catalog/class-list/result-count.tsx'
import { SearchField } from '#features/search/search-field.tsx'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { PlaceFeed } from './place-feed.tsx'
import { ViewLinks } from './view-links.tsx'
import styles from './page.module.css'

// Loaded when they are shown: most people stay in the list.
const ClassCalendar = lazy(() => import('./class-calendar.tsx'))
const ClassMap = lazy(() => import('./class-map.tsx'))

export const loader = loadClassList

export default function ClassListPage() {
  const { found, options, counts, nearest, now } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const today = taipeiDate(new Date(now))
  const isMap = search.get('view') === 'map' && found.kind === 'classes' && found.items.length > 0
  const { pathname } = useLocation()
  const isLoading = useNavigation().location?.pathname === pathname
  return (
    <Page>
      <PageMeta
        title="課程與班別"
        description="依縣市、星期、時段與類別找到離家最近的社區課程，選日子、帶家人一起報名。"
        parents={[home]}
      />
      <PageHead title="課程與班別" actions={<ViewLinks search={search} />}>
        <span className={styles.lead}>挑你有空的日子就好，不必整期都來。</span>
      </PageHead>
      <div className={styles.columns} data-filters="beside">
        <SkipLink targetId="results" words="跳過篩選" />
        <KeywordSearch search={search} Field={SearchField} />
        <FilterPanel options={options} counts={counts} search={search} today={today} />
        <div id="results" tabIndex={-1} className={styles.results} aria-busy={isLoading}>
          <QuickFilters counts={counts} search={search} today={today} />
          <ActiveFilters options={options} search={search} today={today} />
          <ResultCount
            total={found.kind === 'classes' ? (found.total ?? counts?.all['1'] ?? null) : 0}
            sort={isMap || search.has('past') ? undefined : sortName(search.get('sort'))}
          />
          {found.kind === 'days' || isMap ? (
            <Suspense>
              {found.kind === 'days' ? (
                <ClassCalendar {...found} {...{ search, now, nearest }} />
              ) : (
                <ClassMap
                  counts={counts?.county}
                  bases={options.bases}
                  chosen={search.get('county')}
                  countyHref={(county) => listPath(search, { county, view: '' })}
                />
              )}
            </Suspense>
          ) : (
            <FoundClasses
              key={new URLSearchParams(readFilters(search)).toString()}
              found={found.kind === 'classes' ? found : undefined}
              search={search}
              now={now}
            />
          )}
          <PlaceFeed bases={options.bases} search={search} />
        </div>
      </div>
    </Page>
  )
}
