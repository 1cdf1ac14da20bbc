import { pages } from 'contract/pages'
import { searchKinds, type SearchKind } from 'contract/search/search'
import { useEffect } from 'react'
import { Form, Link, useLocation, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { pageData, usePageData, type DataOf } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { NearestClasses } from '#features/catalog/class-list/nearest-classes.tsx'
import { kindNames } from '#features/search/hit-path.ts'
import { addRecentWord } from '#features/search/recent-words.ts'
import { SearchField } from '#features/search/search-field.tsx'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { FoundSpaces } from './found-spaces.tsx'
import { hitCount } from './hit-count.ts'
import { Hits } from './hits.tsx'
import { NothingFound } from './nothing-found.tsx'
import { readResults } from './read-results.ts'
import { ResultSummary } from './result-summary.tsx'
import { searchPath } from './search-path.ts'
import { StartingPoints } from './starting-points.tsx'
import { UnderstoodFilters } from './understood-filters.tsx'
import styles from './page.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = url.searchParams
  const q = (asked.get('q') ?? '').trim()
  const kind = searchKinds.find((known) => known === asked.get('kind'))
  const results = await readResults(context.get(readerContext), { q, kind })
  return pageData({ q: q.slice(0, 64), kind, now: pageTime(), ...results })
}

export default function SearchPage() {
  const { q, kind, isNear, corrected, counts, hits, popular, nearest, others, spaces, ...found } =
    usePageData<typeof loader>()
  const { filters, words, named, now } = found
  const isAboutClasses = named.length > 0 || counts.some(isClass)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => {
    if (total + spaces.total > 0) addRecentWord(q)
  }, [q, total, spaces.total])
  useFocusOnTyping()
  return (
    <Page width="reading">
      <HiddenPageMeta title={q === '' ? '搜尋' : `「${q}」的搜尋結果`} />
      <PageHead title="搜尋">課程、基地、老師、消息和人物，都從這裡找。</PageHead>
      <Form method="get" role="search" className={styles.form}>
        <SearchField
          id="q"
          name="q"
          type="search"
          icon="search"
          label="想找什麼？"
          maxLength={64}
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={q}
        />
        <Button type="submit" variant="primary">
          搜尋
        </Button>
      </Form>
      <ResultSummary
        {...{ q, isNear, corrected }}
        counts={counts.map(({ count }) => count)}
        spaces={spaces.total}
        list={counts.some(isClass) ? listOf({ filters, words }) : undefined}
      />
      <UnderstoodFilters named={named} />
      {spaces.isAsked && kind === undefined && (
        <div className={styles.groups}>
          <FoundSpaces found={spaces} conditions={named.map(({ text }) => text)} now={now} />
        </div>
      )}
      {isAboutClasses && nearest && nearest.ways.length > 0 && (
        <>
          <p className={styles.nearest}>這些條件下沒有可以報名的班別，最接近的是：</p>
          <NearestClasses nearest={nearest} now={now} />
        </>
      )}
      {total > 0 && <KindLinks {...{ q, kind, counts }} />}
      <div className={styles.groups}>
        {counts
          .filter((one) => kind === undefined || one.kind === kind)
          .map((one) => (
            <Hits
              key={one.kind}
              kind={one.kind}
              count={one.count}
              hits={hits.filter((hit) => hit.kind === one.kind)}
              more={kind === undefined ? searchPath(q, one.kind) : undefined}
              allOf={
                isClass(one) ? (
                  <Link to={listOf({ filters, words })}>到課程列表看全部</Link>
                ) : (
                  '這裡列出最接近的，多加一個詞可以縮小範圍。'
                )
              }
              now={now}
            />
          ))}
      </div>
      {others && <NothingFound {...others} />}
      {!isAboutClasses && nearest && <NearestClasses nearest={nearest} now={now} />}
      {total + spaces.total === 0 && <StartingPoints popular={popular} />}
    </Page>
  )
}

/** For somebody who pressed the search icon. */
const useFocusOnTyping = (): void => {
  const { state } = useLocation() as { state: { isTyping?: boolean } | null }
  useEffect(() => {
    if (state?.isTyping) document.querySelector<HTMLInputElement>('#q')?.focus()
  }, [state])
}

type KindLinksProps = Pick<DataOf<typeof loader>, 'q' | 'kind' | 'counts'>

function KindLinks({ q, kind, counts }: KindLinksProps) {
  return (
    <ChipRow label="結果種類">
      <Link to={searchPath(q)} className={chipClass()} aria-current={kind ? undefined : 'true'}>
        {`全部（${hitCount(counts.map(({ count }) => count))}）`}
      </Link>
      {counts.map((one) => (
        <Link
          key={one.kind}
          to={searchPath(q, one.kind)}
          className={chipClass()}
          aria-current={one.kind === kind ? 'true' : undefined}
        >
          {`${kindNames[one.kind]}（${hitCount([one.count])}）`}
        </Link>
      ))}
    </ChipRow>
  )
}

const listOf = ({ filters, words }: Pick<DataOf<typeof loader>, 'filters' | 'words'>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filters, q: words })) if (value) query.set(name, value)
  return `${pages.classList()}?${query.toString()}`
}

const isClass = ({ kind }: { kind: SearchKind }): boolean => kind === 'class' || kind === 'course'
