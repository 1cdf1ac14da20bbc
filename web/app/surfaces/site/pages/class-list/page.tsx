import { listClassFilterOptions } from 'contract/class-filter-options'
import { pages } from 'contract/pages'
import { taipeiDate } from 'contract/taipei-time'
import { lazy, Suspense } from 'react'
import { data, redirect, useNavigation, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { home } from '#surfaces/site/head/json-ld.ts'
import { PageMeta } from '#surfaces/site/head/page-meta.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { readFilters } from './filter-names.ts'
import { FilterPanel } from './filter-panel.tsx'
import { sortName } from './filter-words.ts'
import { countOptions, findClasses, findDays } from './find-classes.ts'
import { FoundClasses } from './found-classes.tsx'
import { KeywordSearch } from './keyword-search.tsx'
import { listPath } from './list-path.ts'
import { QuickFilters } from './quick-filters.tsx'
import { ResultCount } from './result-count.tsx'
import { understandKeyword } from './understand-keyword.ts'
import { ViewLinks } from './view-links.tsx'
import styles from './page.module.css'

// Loaded when they are shown: most people stay in the list.
const ClassCalendar = lazy(() => import('./class-calendar.tsx'))
const ClassMap = lazy(() => import('./class-map.tsx'))

export async function loader({ context, url }: LoaderFunctionArgs) {
  const read = context.get(readerContext)
  const search = url.searchParams
  const { path, corrected } = await understandKeyword(read, search)
  if (path !== undefined) throw redirect(path)
  const now = pageTime()
  const [options, counts, found] = await Promise.all([
    read(listClassFilterOptions, { query: { course: courseIds(search).join(',') } }),
    countOptions(read, search, new Date(now)).catch(orUncounted),
    (search.get('view') === 'calendar'
      ? findDays(read, search, new Date(now))
      : findClasses(read, search)
    ).catch(orRefused),
  ])
  const status = found.kind === 'refused' ? 400 : 200
  return data(pageData({ options, counts, found, corrected, now }), { status })
}

/** The chosen courses, without invalid ids of an edited URL, which the list refuses. */
const courseIds = (search: URLSearchParams): string[] =>
  (readFilters(search)['course'] ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, 20)

/** Invalid filters, as in an edited URL. */
const orRefused = (error: unknown) => {
  if (isRefusedWith(error, 400)) return { kind: 'refused' as const }
  throw error
}

const orUncounted = (error: unknown) => {
  if (isRefusedWith(error, 400)) return null
  throw error
}

export default function ClassListPage() {
  const { found, options, counts, now } = usePageData<typeof loader>()
  const [search] = useSearchParams()
  const today = taipeiDate(new Date(now))
  const isMap = search.get('view') === 'map' && found.kind === 'classes' && found.items.length > 0
  const isLoading = useNavigation().location?.pathname === pages.classList()
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
      <div className={styles.columns}>
        <SkipLink targetId="results" words="跳過篩選" />
        <KeywordSearch search={search} />
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
                <ClassCalendar {...found} search={search} now={now} />
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
        </div>
      </div>
    </Page>
  )
}
