import type { listChanges } from 'contract/changes'
import { staffPaths } from 'contract/staff-pages'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { readChangeFilter } from './change-filter.ts'
import { ChangeItem } from './change-item.tsx'
import { loadOptions } from './changed-things.ts'
import { FindChanges } from './find-changes.tsx'
import styles from './page.module.css'

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const filter = readChangeFilter(url.searchParams)
  const found = await callApi<typeof listChanges>('GET /api/admin/change', { query: filter })
  return { filter, ...found, options: await loadOptions(found.items.map(({ thing }) => thing)) }
}

export default function StaffChangesPage() {
  const { filter, items, people, nextCursor, options } = useLoaderData<typeof clientLoader>()
  const { cursor, ...kept } = filter
  const isFiltered = Object.keys(kept).length > 0
  return (
    <Page>
      <HiddenPageMeta title="更改紀錄" />
      <StaffHead title="更改紀錄" back={{ to: staffPaths.staffHome(), words: '今天的課' }}>
        <p>誰在什麼時候改了什麼，保留三年。</p>
      </StaffHead>
      <FindChanges filter={kept} people={people} />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? '沒有符合的更改' : '還沒有更改'}>
          {isFiltered ? '換一個條件，或清除條件看全部。' : '夥伴改了資料以後，會列在這裡。'}
        </EmptyState>
      ) : (
        <ol role="list" className={styles.list}>
          {items.map((change) => (
            <ChangeItem key={change.id} change={change} options={options} />
          ))}
        </ol>
      )}
      <p className={styles.pages}>
        {cursor !== undefined && (
          <Link to={`?${new URLSearchParams(kept)}`} className={buttonClass()}>
            回到最新的
          </Link>
        )}
        {nextCursor !== null && (
          <Link to={`?${new URLSearchParams({ ...kept, cursor: nextCursor })}`} className={buttonClass()}>
            看更早的
          </Link>
        )}
      </p>
    </Page>
  )
}
