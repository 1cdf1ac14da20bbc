import { useTable, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { columns, features, type ClassLine } from './class-columns.tsx'
import type { ColumnId, TableState } from './table-address.ts'

type Shown = {
  lines: ClassLine[]
  state: TableState
  onSort: (sort: TableState['sort']) => void
  chosen: RowSelectionState
  onChoose: (chosen: RowSelectionState) => void
}

type Sorting = { id: string; desc: boolean }[]

export type ClassTableOf = ReturnType<typeof useClassTable>

/** The rows in their order, and what is chosen of them. Shift chooses all classes in between, as in other tables. */
export function useClassTable({ lines, state, onSort, chosen, onChoose }: Shown) {
  const sorting: Sorting = state.sort === null ? [] : [state.sort]
  return useTable({
    features,
    columns,
    data: lines,
    getRowId: ({ id }) => String(id),
    state: {
      sorting,
      rowSelection: chosen,
      columnVisibility: Object.fromEntries(state.hidden.map((id) => [id, false])),
    },
    onSortingChange: (updater: Updater<Sorting>) => {
      const [first] = typeof updater === 'function' ? updater(sorting) : updater
      onSort(first === undefined ? null : { id: first.id as ColumnId, desc: first.desc })
    },
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      onChoose(typeof updater === 'function' ? updater(chosen) : updater),
  })
}
