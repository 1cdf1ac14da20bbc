import { pages } from 'contract/pages'
import { Form } from 'react-router'
import { SearchField } from '#features/search/search-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { readFilters } from './filter-names.ts'
import styles from './keyword-search.module.css'

/** The keyword above the list on small screens, where the other filters are in the sheet. They still apply. */
export function KeywordSearch({ search }: { search: URLSearchParams }) {
  const { q = '', ...others } = readFilters(search)
  const view = search.get('view')
  return (
    <Form
      action={pages.classList()}
      method="get"
      role="search"
      aria-label="用關鍵字找課程"
      className={styles.form}
      preventScrollReset
    >
      {Object.entries({ ...others, ...(view && { view }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        // Follows the URL when the chip of the keyword is removed.
        key={q}
        type="search"
        name="q"
        icon="search"
        label={<VisuallyHidden>想學什麼？</VisuallyHidden>}
        placeholder="想學什麼？"
        maxLength={64}
        enterKeyHint="search"
        defaultValue={q}
        className={styles.field ?? ''}
      />
    </Form>
  )
}
