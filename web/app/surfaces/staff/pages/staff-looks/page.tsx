import { lookKinds } from 'contract/look'
import type { listLooks } from 'contract/looks'
import { staffPaths } from 'contract/staff-pages'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { FindInLog } from '#surfaces/staff/log/find-in-log.tsx'
import { LogPages } from '#surfaces/staff/log/log-pages.tsx'
import { readChoice, readLogFilter, readPerson } from '#surfaces/staff/log/read-log-filter.ts'
import { RowTotalNote } from '#surfaces/staff/log/row-total-note.tsx'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { LookItem } from './look-item.tsx'
import { lookWords } from './look-words.ts'
import styles from '#surfaces/staff/log/log.module.css'

export async function clientLoader({ url: { searchParams } }: ClientLoaderFunctionArgs) {
  const kind = readChoice(searchParams, 'kind', lookKinds)
  const person = readPerson(searchParams)
  const filter = {
    ...(kind !== undefined && { kind }),
    ...(person !== undefined && { person }),
    ...readLogFilter(searchParams),
  }
  return { filter, ...(await callConfirmed<typeof listLooks>('GET /api/admin/look', { query: filter })) }
}

export default function StaffLooksPage() {
  const { filter, items, people, nextCursor, total } = useLoaderData<typeof clientLoader>()
  const { cursor, ...kept } = filter
  const isFiltered = Object.keys(kept).length > 0
  return (
    <Page>
      <HiddenPageMeta title="查閱紀錄" />
      <StaffHead title="查閱紀錄">
        <p>誰在什麼時候看了學員的資料。同一個人一小時內重複看同一份只記一次，保留三年。</p>
      </StaffHead>
      <FindInLog label="找查閱" action={staffPaths.staffLooks()} filter={kept} people={people}>
        {filter.person !== undefined && <input type="hidden" name="person" value={filter.person} />}
        <SelectField
          name="kind"
          label="看了什麼"
          emptyLabel="全部"
          defaultValue={filter.kind ?? ''}
          options={lookKinds.map((kind) => ({ value: kind, label: lookWords[kind] }))}
        />
      </FindInLog>
      <RowTotalNote total={total} unit="筆查閱" />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? '沒有符合的查閱' : '還沒有查閱'}>
          {isFiltered ? '換一個條件，或清除條件看全部。' : '夥伴打開名單或學員的資料以後，會列在這裡。'}
        </EmptyState>
      ) : (
        <ol role="list" className={styles.list}>
          {items.map((look) => (
            <LookItem key={look.id} look={look} />
          ))}
        </ol>
      )}
      <LogPages filter={kept} isFirst={cursor === undefined} nextCursor={nextCursor} />
    </Page>
  )
}
