import { flexRender, useTable, type RowSelectionState, type Updater } from '@tanstack/react-table'
import { useState } from 'react'
import { daysWords } from '#surfaces/staff/planning/days-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { columns, features, nameOf, type ClassLine } from './class-columns.tsx'
import type { ColumnId, TableState } from './table-address.ts'
import styles from './class-table.module.css'

type ClassTableProps = {
  lines: ClassLine[]
  state: TableState
  onSort: (sort: TableState['sort']) => void
  chosen: RowSelectionState
  onChoose: (chosen: Updater<RowSelectionState>) => void
}

/** Rows that are shown at first, and added by each press: a tick draws them all again. */
const rowsAtOnce = 100

type Sorting = { id: string; desc: boolean }[]

/** Shift chooses all classes in between, as in other tables. */
export function ClassTable({ lines, state, onSort, chosen, onChoose }: ClassTableProps) {
  const [shown, show] = useState(rowsAtOnce)
  const sorting: Sorting = state.sort === null ? [] : [state.sort]
  const table = useTable({
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
    onRowSelectionChange: onChoose,
  })
  const { rows } = table.getRowModel()
  const hidden = rows.length - shown
  return (
    <>
      <DataTable caption="班別" isCaptionHidden hasStickyColumn className={styles.table ?? ''}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ column }) => {
                const sorted = column.getIsSorted()
                return (
                  <th
                    key={column.id}
                    scope="col"
                    aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
                    className={styles[column.id]}
                  >
                    <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                      {String(column.columnDef.header)}
                      {sorted !== false && (
                        <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} size="small" />
                      )}
                    </button>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <tr key={row.id} className={row.getIsSelected() ? styles.chosen : undefined}>
              {row.getVisibleCells().map((cell) =>
                cell.column.id === 'class' ? (
                  <th key={cell.id} scope="row" className={styles.class}>
                    <Checkbox
                      label={nameOf(row.original)}
                      description={<PlaceAndDays line={row.original} />}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </th>
                ) : (
                  <td key={cell.id} className={styles[cell.column.id]}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      {hidden > 0 && (
        <div>
          <Button onClick={() => show(shown + rowsAtOnce)}>
            再列 {Math.min(hidden, rowsAtOnce)} 班（還有 {hidden} 班）
          </Button>
        </div>
      )}
    </>
  )
}

/** On phones, in place of the columns that do not fit. */
const PlaceAndDays = ({ line }: { line: ClassLine }) => (
  <span className={styles.narrow}>
    {line.baseName}・{daysWords(line)}
    <span className={styles.narrowest}>
      ・{line.people}／{line.seats} 人次
    </span>
  </span>
)
