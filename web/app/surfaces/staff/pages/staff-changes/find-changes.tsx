import { changedThings } from 'contract/changes'
import { staffPaths } from 'contract/staff-pages'
import { Form, Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ChangeFilter } from './change-filter.ts'
import { changedThingWords } from './changed-things.ts'
import styles from './page.module.css'

type FindChangesProps = { filter: ChangeFilter; people: readonly { id: string; name: string }[] }

export function FindChanges({ filter, people }: FindChangesProps) {
  return (
    <Form
      // Follows the address when the filters are cleared.
      key={JSON.stringify(filter)}
      action={staffPaths.staffChanges()}
      method="get"
      role="search"
      aria-label="找更改"
      className={styles.form}
    >
      <SelectField
        name="thing"
        label="改了什麼"
        emptyLabel="全部"
        defaultValue={filter.thing ?? ''}
        options={changedThings.map((thing) => ({ value: thing, label: changedThingWords[thing].name }))}
      />
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
          <Link to={staffPaths.staffChanges()} className={buttonClass({ variant: 'quiet' })}>
            清除條件
          </Link>
        )}
      </div>
    </Form>
  )
}
