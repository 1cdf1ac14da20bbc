import { flexRender, type Column, type Row } from '@tanstack/react-table'
import { useEffect, useRef, useState } from 'react'
import { classNameWords } from '#surfaces/staff/planning/class-name-words.ts'
import { daysWords } from '#surfaces/staff/planning/days-words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ClassLine, features } from './class-columns.tsx'
import type { ClassTableOf } from './use-class-table.ts'
import styles from './class-table.module.css'

/** Rows that are shown at first, and added by each press: a tick draws them all again. */
const rowsAtOnce = 100

export function ClassTable({ table }: { table: ClassTableOf }) {
  const [shown, show] = useState(rowsAtOnce)
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
            label={classNameWords(row.original)}
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
