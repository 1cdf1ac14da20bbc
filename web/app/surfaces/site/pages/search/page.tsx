import { pages } from 'contract/pages'
import { search as searchEndpoint, searchKinds } from 'contract/search'
import { Form, Link, type LoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { pageData, usePageData } from '#client/page-data.ts'
import { pageTime } from '#client/page-time.ts'
import { readerContext } from '#client/server-context.ts'
import { kindNames } from '#features/search/hit-path.ts'
import { SearchField } from '#features/search/search-field.tsx'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { ChipRow } from '#ui/chip.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { Hits } from './hits.tsx'
import { NothingFound } from './nothing-found.tsx'
import styles from './page.module.css'

const nothing = { isNear: false, counts: [], hits: [] }

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = url.searchParams
  const q = (asked.get('q') ?? '').trim()
  const kind = searchKinds.find((known) => known === asked.get('kind'))
  const now = pageTime()
  if (q === '') return pageData({ q, kind, now, ...nothing })
  // The API refuses characters that no text has, such as NUL; no results then.
  const found = await context
    .get(readerContext)(searchEndpoint, { query: { q, ...(kind && { kind }) } })
    .catch((error: unknown) => {
      if (isRefusedWith(error, 400)) return nothing
      throw error
    })
  return pageData({ q: q.slice(0, 64), kind, now, ...found })
}

export default function SearchPage() {
  const { q, kind, isNear, counts, hits, now } = usePageData<typeof loader>()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Page width="reading">
      <HiddenPageMeta title={q === '' ? '搜尋' : `「${q}」的搜尋結果`} />
      <PageHead title="搜尋">課程、基地、老師、消息和人物，都從這裡找。</PageHead>
      <Form method="get" role="search" className={styles.form}>
        <SearchField id="q" label="想找什麼？" defaultValue={q} />
        <Button type="submit" variant="primary">
          搜尋
        </Button>
      </Form>
      <p role="status" className={styles.summary}>
        {q !== '' && summary(q, total, isNear)}
      </p>
      {total > 0 && (
        <ChipRow label="結果種類">
          <Link to={address(q)} className={chipClass()} aria-current={kind ? undefined : 'true'}>
            全部（{total}）
          </Link>
          {counts.map((one) => (
            <Link
              key={one.kind}
              to={address(q, one.kind)}
              className={chipClass()}
              aria-current={one.kind === kind ? 'true' : undefined}
            >
              {kindNames[one.kind]}（{one.count}）
            </Link>
          ))}
        </ChipRow>
      )}
      {counts
        .filter((one) => kind === undefined || one.kind === kind)
        .map((one) => (
          <Hits
            key={one.kind}
            kind={one.kind}
            count={one.count}
            hits={hits.filter((hit) => hit.kind === one.kind)}
            more={kind === undefined ? address(q, one.kind) : undefined}
            now={now}
          />
        ))}
      {q !== '' && total === 0 && <NothingFound />}
    </Page>
  )
}

const address = (q: string, kind?: string): string =>
  `${pages.search()}?${new URLSearchParams({ q, ...(kind && { kind }) }).toString()}`

const summary = (q: string, total: number, isNear: boolean): string => {
  if (total === 0) return `沒有找到「${q}」`
  return isNear ? `沒有完全符合「${q}」的內容，這些最接近` : `「${q}」有 ${total} 筆結果`
}
