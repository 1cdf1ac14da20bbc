import { listedSorts, type ListedSort } from 'contract/listed-sorts'
import { isPublishedThing, type ThingForm } from '#surfaces/staff/things/thing-form.ts'

/** The orders that make sense: what is listed by its date is not looked up by the words of it. */
export const sortsOf = ({ list }: ThingForm): ListedSort[] =>
  listedSorts.filter((sort) => sort !== 'name' || list?.isByDate !== true)

export const directions: Record<ListedSort, 'ascending' | 'descending'> = {
  name: 'ascending',
  changed: 'descending',
}

type Column = { id: ListedSort | 'note' | 'state'; words: string }

export const columnsOf = (form: ThingForm): Column[] => [
  { id: 'name', words: form.list?.title ?? '名稱' },
  { id: 'note', words: form.list?.note ?? '說明' },
  ...(isPublishedThing(form) ? ([{ id: 'state', words: '狀態' }] as const) : []),
  { id: 'changed', words: '最後更改' },
]
