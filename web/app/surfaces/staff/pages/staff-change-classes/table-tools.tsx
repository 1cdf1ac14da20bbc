import { ColumnChoice } from '#surfaces/staff/lists/column-choice.tsx'
import { SelectField, type SelectOption } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { columnWords } from './class-columns.tsx'
import { optionalColumns, type TableState } from './table-address.ts'
import styles from './page.module.css'

type TableToolsProps = {
  state: TableState
  onChange: (changed: Partial<TableState>) => void
  bases: readonly SelectOption[]
  states: readonly SelectOption[]
}

export function TableTools({ state, onChange, bases, states }: TableToolsProps) {
  const { q, base, state: word, hidden } = state
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          icon="search"
          label="篩選"
          hint="課程、班名或基地，例如：鹿港 第8期"
          value={q}
          autoComplete="off"
          onChange={({ target }) => onChange({ q: target.value })}
        />
        {bases.length > 1 && (
          <SelectField
            label="基地"
            emptyLabel="全部基地"
            options={bases}
            value={base}
            onChange={({ target }) => onChange({ base: target.value })}
          />
        )}
        <SelectField
          label="狀態"
          emptyLabel="全部狀態"
          options={states}
          value={word}
          onChange={({ target }) => onChange({ state: target.value })}
        />
      </div>
      <div className={styles.wide}>
        <ColumnChoice
          columns={optionalColumns.map((id) => ({ id, words: columnWords[id] }))}
          hidden={hidden}
          onChange={(changed) => onChange({ hidden: changed })}
        />
      </div>
    </>
  )
}
