import {
  flexRender,
  useTable,
  type Column,
  type Row,
  type RowSelectionState,
  type Updater,
} from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
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
  const more = rows.length - shown
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    // The button that has added the last rows is gone.
    if (shown > rowsAtOnce && document.activeElement === document.body)
      body.current?.rows[shown - rowsAtOnce]?.querySelector('input')?.focus()
  }, [shown])
  return (
    <>
      <DataTable caption="班別" isCaptionHidden hasStickyColumn className={styles.table ?? ''}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ column }) => (
                <Heading key={column.id} column={column} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody ref={body}>
          {rows.slice(0, shown).map((row) => (
            <ClassRow key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
      {more > 0 && (
        <div>
          <Button onClick={() => show(shown + rowsAtOnce)}>
            再列 {Math.min(more, rowsAtOnce)} 班（還有 {more} 班）
          </Button>
        </div>
      )}
    </>
  )
}

function Heading({ column }: { column: Column<typeof features, ClassLine> }) {
  const sorted = column.getIsSorted()
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      className={styles[column.id]}
    >
      <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
        {String(column.columnDef.header)}
        {sorted !== false && <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} size="small" />}
      </button>
    </th>
  )
}

const ClassRow = ({ row }: { row: Row<typeof features, ClassLine> }) => (
  <tr className={row.getIsSelected() ? styles.chosen : undefined}>
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
)

/** On phones, in place of the columns that do not fit. */
const PlaceAndDays = ({ line }: { line: ClassLine }) => (
  <span className={styles.narrow}>
    {line.baseName}・{daysWords(line)}
    <span className={styles.narrowest}>
      ・{line.people}／{line.seats} 人次
    </span>
  </span>
)
