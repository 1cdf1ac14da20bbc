import { listedSorts, type ListedSort } from 'contract/listed-sorts'
import { isPublishedThing, type ThingForm } from '#surfaces/staff/things/thing-form.ts'

/** The orders that make sense: what is listed by its date is not looked up by the words of it. */
export const sortsOf = ({ list }: ThingForm): ListedSort[] =>
  listedSorts.filter((sort) => sort !== 'name' || list?.isByDate !== true)

export const directions: Record<ListedSort, 'ascending' | 'descending'> = {
  name: 'ascending',
  changed: 'descending',
}

/** Columns that can be left out of the table. */
const optionalColumns = ['note', 'state', 'changed'] as const
export type OptionalColumn = (typeof optionalColumns)[number]

type Column = { id: 'name' | OptionalColumn; words: string }

export const columnsOf = (form: ThingForm): Column[] => [
  { id: 'name', words: form.list?.title ?? '名稱' },
  { id: 'note', words: form.list?.note ?? '說明' },
  ...(isPublishedThing(form) ? ([{ id: 'state', words: '狀態' }] as const) : []),
  { id: 'changed', words: '最後更改' },
]

export const optionalColumnsOf = (form: ThingForm) =>
  columnsOf(form).flatMap(({ id, words }) => (id === 'name' ? [] : [{ id, words }]))

/** `note.state` of an address; what is no column is ignored. */
export const hiddenColumns = (text: string): OptionalColumn[] =>
  optionalColumns.filter((id) => text.split('.').includes(id))
