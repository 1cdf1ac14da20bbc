import { classSortsOf, type ClassListPart, type ClassSort } from 'contract/planning/class-list'
import type { SortChoice } from '#surfaces/staff/lists/sort-links.tsx'
import type { ColumnId } from './class-columns.ts'
import { classListAddress, type ShownClasses } from './class-list-address.ts'

/** The orders by a column, in the order in which its heading goes through them. */
const sortsOfColumn: Partial<Record<ColumnId, readonly ClassSort[]>> = {
  class: ['name'],
  people: ['fullest', 'emptiest'],
}

const directions: Record<ClassSort, 'ascending' | 'descending'> = {
  name: 'ascending',
  fullest: 'descending',
  emptiest: 'ascending',
}

type HeadingSort = { sorted: 'ascending' | 'descending' | undefined; to: string }

/** Undefined: the part cannot be sorted by the column. After its last order the heading leads back to the part's own. */
export function headingSort(shown: ShownClasses, column: ColumnId): HeadingSort | undefined {
  const sorts = (sortsOfColumn[column] ?? []).filter((sort) => classSortsOf[shown.part].includes(sort))
  if (sorts.length === 0) return undefined
  const place = sorts.findIndex((sort) => sort === shown.sort)
  const now = sorts[place]
  return {
    sorted: now && directions[now],
    to: classListAddress(shown, { sort: sorts[place + 1] ?? '' }),
  }
}

const sortLabels: Record<ClassSort, string> = {
  name: '依班名',
  fullest: '最滿的在前',
  emptiest: '最空的在前',
}
const ownSortLabels: Record<ClassListPart, string> = {
  current: '依下一堂課',
  draft: '由新到舊',
  ended: '由新到舊',
}

/** The list in each order of its part. */
export const sortChoicesOf = (shown: ShownClasses): SortChoice[] =>
  [undefined, ...classSortsOf[shown.part]].map((sort) => ({
    label: sort === undefined ? ownSortLabels[shown.part] : sortLabels[sort],
    to: classListAddress(shown, { sort: sort ?? '' }),
    isOn: sort === shown.sort,
  }))
