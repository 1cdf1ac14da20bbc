import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ListedClass } from 'contract/planning/class-list'
import { taipeiDay } from 'contract/taipei-time'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { listedStateWords } from '#surfaces/staff/planning/listed-state-words.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { ColumnId } from './table-address.ts'

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** A class with the words of its state, by which it is filtered. */
export type ClassLine = ListedClass & Pick<ReturnType<typeof listedStateWords>, 'word' | 'pill'>

export const toLine = (listed: ListedClass, now: number): ClassLine => ({
  ...listed,
  ...listedStateWords(listed, now),
})

const byText =
  (text: (line: ClassLine) => string) =>
  ({ original: a }: { original: ClassLine }, { original: b }: { original: ClassLine }) =>
    text(a).localeCompare(text(b), 'zh-Hant-TW')

const helper = createColumnHelper<typeof features, ClassLine>()

export const columns = helper.columns([
  helper.accessor(classNameWords, { id: 'class', header: '班別', sortFn: byText(classNameWords) }),
  helper.accessor('baseName', {
    id: 'base',
    header: '基地',
    sortFn: byText(({ baseName }) => baseName),
  }),
  helper.accessor(({ firstStartsAt }) => firstStartsAt ?? '', {
    id: 'first',
    header: '第一天',
    sortFn: byText(({ firstStartsAt }) => firstStartsAt ?? ''),
    cell: ({ row: { original } }) =>
      original.firstStartsAt === null ? '沒有上課日' : taipeiDay(new Date(original.firstStartsAt)),
  }),
  helper.accessor('days', { header: '堂數', sortFn: (a, b) => a.original.days - b.original.days }),
  helper.accessor('people', {
    header: '人次',
    sortFn: (a, b) => a.original.people - b.original.people,
    cell: ({ row: { original } }) => `${original.people}／${original.seats}`,
  }),
  helper.accessor('word', {
    id: 'state',
    header: '狀態',
    sortFn: byText(({ word }) => word),
    cell: ({ row: { original } }) => (
      <StatusPill state={original.pill} size="small">
        {original.word}
      </StatusPill>
    ),
  }),
])

export const columnWords: Readonly<Record<ColumnId, string>> = {
  class: '班別',
  base: '基地',
  first: '第一天',
  days: '堂數',
  people: '人次',
  state: '狀態',
}
