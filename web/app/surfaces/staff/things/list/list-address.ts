import type { ListedSort } from 'contract/listed-sorts'
import type { ListedState } from 'contract/listed-states'
import type { SortChoice } from '#surfaces/staff/lists/sort-links.tsx'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { columnsOf, sortsOf, type OptionalColumn } from './list-columns.ts'

/** What a list shows, without its page. */
export type ShownList = {
  q: string
  /** Undefined: all. */
  state: ListedState | undefined
  /** Undefined: the list's own order. */
  sort: ListedSort | undefined
  hidden: readonly OptionalColumn[]
}
type Changed = Partial<Record<'state' | 'sort' | 'cursor' | 'hide', string>>

/** The list with the same search, state, order and columns, except what is changed; empty: without. From the first page, unless `cursor` says from where. */
export function listAddress(
  { listPath }: ThingForm,
  { q, state, sort, hidden }: ShownList,
  changed: Changed,
): string {
  const kept = { q, state: state ?? '', sort: sort ?? '', hide: hidden.join('.'), ...changed }
  const query = new URLSearchParams(Object.entries(kept).filter(([, value]) => value !== '')).toString()
  return query === '' ? listPath : `${listPath}?${query}`
}

/** The list in each of its orders. */
export function sortChoicesOf(form: ThingForm, shown: ShownList): SortChoice[] {
  const words = Object.fromEntries(columnsOf(form).map((column) => [column.id, column.words]))
  const labels = [
    { sort: '', label: form.list?.isByDate ? '依日期' : '一般' },
    ...sortsOf(form).map((sort) => ({ sort, label: sort === 'name' ? `依${words[sort]}` : '最近更改' })),
  ]
  return labels.map(({ sort, label }) => ({
    label,
    to: listAddress(form, shown, { sort }),
    isOn: sort === (shown.sort ?? ''),
  }))
}
