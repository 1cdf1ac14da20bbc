import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import styles from './column-choice.module.css'

type ColumnChoiceProps<Id extends string> = {
  /** Those that can be left out, with their headings. */
  columns: readonly { id: Id; words: string }[]
  hidden: readonly Id[]
  onChange: (hidden: Id[]) => void
}

/** Which columns a table shows. */
export function ColumnChoice<Id extends string>({ columns, hidden, onChange }: ColumnChoiceProps<Id>) {
  return (
    <Disclosure summary="要看的欄位">
      <div className={styles.columns}>
        {columns.map(({ id, words }) => (
          <Checkbox
            key={id}
            label={words}
            checked={!hidden.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
            }
          />
        ))}
      </div>
    </Disclosure>
  )
}
