import type { listChanges, LogEntry } from 'contract/changes'
import { staffPaths } from 'contract/staff-pages'
import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { ChangeItem } from '#surfaces/staff/log/change-item.tsx'
import { FindInLog } from '#surfaces/staff/log/find-in-log.tsx'
import { LogPages } from '#surfaces/staff/log/log-pages.tsx'
import { readChoice, readLogFilter } from '#surfaces/staff/log/read-log-filter.ts'
import { RowTotalNote } from '#surfaces/staff/log/row-total-note.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { wordsOfThing, listedThings, loadOptions } from './changed-things.ts'
import { Restorable, type RestoredPlace } from './restorable.tsx'
import styles from '#surfaces/staff/log/log.module.css'

export async function clientLoader({ url: { searchParams } }: ClientLoaderFunctionArgs) {
  const thing = readChoice(searchParams, 'thing', listedThings)
  const filter = { ...(thing !== undefined && { thing }), ...readLogFilter(searchParams) }
  const found = await callApi<typeof listChanges>('GET /api/admin/change', { query: filter })
  return { filter, ...found, options: await loadOptions(found.items.map((each) => each.thing)) }
}

export default function StaffChangesPage() {
  const { filter, items, people, nextCursor, total, options } = useLoaderData<typeof clientLoader>()
  const { cursor, ...kept } = filter
  const [restored, setRestored] = useState<ReadonlySet<string>>(new Set())
  const [newlyRestored, setNewlyRestored] = useState<string>()
  const isFiltered = Object.keys(kept).length > 0
  const placeOf = (change: LogEntry): RestoredPlace => {
    if (newestOf(change, items) !== change) return 'above'
    return isFiltered ? 'outside the filters' : 'newest page'
  }
  return (
    <Page>
      <HiddenPageMeta title="更改紀錄" />
      <StaffHead title="更改紀錄">
        <p>最近三年，誰在什麼時候改了什麼。</p>
      </StaffHead>
      <FindInLog label="找更改" action={staffPaths.staffChanges()} filter={kept} people={people}>
        <SelectField
          name="thing"
          label="改了什麼"
          emptyLabel="全部"
          defaultValue={filter.thing ?? ''}
          options={listedThings.map((thing) => ({ value: thing, label: wordsOfThing(thing).name }))}
        />
      </FindInLog>
      <RowTotalNote total={total} unit="筆更改" />
      {items.length === 0 ? (
        <EmptyState title={isFiltered ? '沒有符合的更改' : '還沒有更改'}>
          {isFiltered ? '換一個條件，或清除條件看全部。' : '夥伴改了資料以後，會列在這裡。'}
        </EmptyState>
      ) : (
        <ol role="list" className={styles.list}>
          {items.map((change) => (
            <ChangeItem key={change.id} described={wordsOfThing(change.thing)} {...{ change, options }}>
              {(restored.has(change.id) || mayRestore(change, items)) && (
                <Restorable
                  change={change}
                  place={placeOf(change)}
                  isRestored={restored.has(change.id)}
                  isNew={newlyRestored === change.id}
                  onRestored={() => {
                    setRestored((known) => new Set([...known, change.id]))
                    setNewlyRestored(change.id)
                  }}
                  onFocused={() => setNewlyRestored(undefined)}
                />
              )}
            </ChangeItem>
          ))}
        </ol>
      )}
      <LogPages filter={kept} isFirst={cursor === undefined} nextCursor={nextCursor} />
    </Page>
  )
}

/** A deletion after which the thing has not come back, as far as this page shows. */
const mayRestore = (change: LogEntry, items: readonly LogEntry[]): boolean =>
  Object.keys(change.after).length === 0 &&
  wordsOfThing(change.thing).removal !== undefined &&
  newestOf(change, items) === change

/** The newest change of the same thing. */
const newestOf = (change: LogEntry, items: readonly LogEntry[]): LogEntry | undefined =>
  items.find(({ thing, thingId }) => thing === change.thing && thingId === change.thingId)
