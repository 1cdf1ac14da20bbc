import { staffPaths } from 'contract/staff-pages'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LoadedClasses } from './load-classes.ts'
import { Narrowing } from './narrowing.tsx'
import styles from './page.module.css'

/** Searches and narrows the list, which keeps its part, order and columns. */
export function ClassSearch({ shown: { part, narrowed, sort, hidden, options } }: { shown: LoadedClasses }) {
  const { q, ...chosen } = narrowed
  return (
    <Form
      action={staffPaths.staffClasses()}
      method="get"
      role="search"
      aria-label="找班別"
      className={styles.find}
    >
      <input type="hidden" name="part" value={part} />
      {sort && <input type="hidden" name="sort" value={sort} />}
      {hidden.length > 0 && <input type="hidden" name="hide" value={hidden.join('.')} />}
      <TextField
        key={q}
        type="search"
        name="q"
        icon="search"
        label="找班別"
        hint="課程、班名或基地，例如：鹿港 陶藝"
        defaultValue={q}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">搜尋</Button>
      <Narrowing chosen={chosen} options={options} />
    </Form>
  )
}
