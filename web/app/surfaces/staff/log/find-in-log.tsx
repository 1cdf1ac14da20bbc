import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { LogFilter } from './read-log-filter.ts'
import styles from './log.module.css'

type FindInLogProps = {
  label: string
  /** The page's own address. */
  action: string
  filter: LogFilter
  people: readonly { id: string; name: string }[]
  /** The page's own fields, which come first. */
  children: ReactNode
}

export function FindInLog({ label, action, filter, people, children }: FindInLogProps) {
  return (
    <Form
      // Follows the address when the filters are cleared.
      key={JSON.stringify(filter)}
      action={action}
      method="get"
      role="search"
      aria-label={label}
      className={styles.form}
    >
      {children}
      <SelectField
        name="by"
        label="誰"
        emptyLabel="全部"
        defaultValue={filter.by ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="from" label="從" type="date" defaultValue={filter.from ?? ''} />
      <TextField name="to" label="到" type="date" defaultValue={filter.to ?? ''} />
      <div className={styles.acts}>
        <Button type="submit">查詢</Button>
        {Object.keys(filter).length > 0 && (
          <Link to={action} className={buttonClass({ variant: 'quiet' })}>
            清除條件
          </Link>
        )}
      </div>
    </Form>
  )
}
