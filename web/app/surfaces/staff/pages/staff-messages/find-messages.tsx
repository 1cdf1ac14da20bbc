import { staffPaths } from 'contract/staff-pages'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { maxSearchLength, type LogFilter } from './log-filter.ts'
import styles from './find-messages.module.css'

export function FindMessages({ filter: { classId, onlyFailed, q } }: { filter: LogFilter }) {
  return (
    <Form
      action={staffPaths.staffMessages()}
      method="get"
      role="search"
      aria-label="找訊息"
      className={styles.form}
    >
      {classId !== undefined && <input type="hidden" name="classId" value={classId} />}
      {onlyFailed && <input type="hidden" name="onlyFailed" value="1" />}
      <TextField
        // Follows the address when the search is cleared.
        key={q}
        type="search"
        name="q"
        icon="search"
        label="找姓名、課名，或手機末三碼"
        defaultValue={q}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field ?? ''}
      />
      <Button type="submit">搜尋</Button>
    </Form>
  )
}
