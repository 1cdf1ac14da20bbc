import { pages } from 'contract/pages'
import { Form, useSearchParams } from 'react-router'
import { ApplyFilters } from '#surfaces/site/filters/apply-filters.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { peopleChoices } from './choose-spaces.ts'
import styles from './space-filters.module.css'

/** Filters by base and number of people. A plain form, so that it works before any script runs. */
export function SpaceFilters({ bases }: { bases: readonly { id: number; name: string; count: number }[] }) {
  const [search] = useSearchParams()
  return (
    <Form key={search.toString()} method="get" className={styles.filters} aria-label="篩選空間">
      <SelectField
        id="base"
        name="base"
        label="基地"
        emptyLabel="全部基地"
        width="medium"
        defaultValue={search.get('base') ?? ''}
        options={bases.map(({ id, name, count }) => ({ value: String(id), label: `${name}（${count}）` }))}
      />
      <SelectField
        id="people"
        name="people"
        label="人數"
        emptyLabel="不限"
        width="medium"
        defaultValue={search.get('people') ?? ''}
        options={peopleChoices.map((people) => ({ value: people, label: `${people} 人以上` }))}
      />
      <ApplyFilters list={pages.applySpace()} />
    </Form>
  )
}
