import { pages } from 'contract/pages'
import type { ComponentType } from 'react'
import { Form } from 'react-router'
import { useSurfacePath } from '#client/surface-path.ts'
import type { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { readFilters } from './filter-names.ts'
import styles from './keyword-search.module.css'

type KeywordSearchProps = {
  search: URLSearchParams
  Field: ComponentType<Parameters<typeof TextField>[0]>
}

/** For small screens, where the other filters are in the sheet. They still apply. */
export function KeywordSearch({ search, Field }: KeywordSearchProps) {
  const { q = '', ...others } = readFilters(search)
  const view = search.get('view')
  return (
    <Form
      action={useSurfacePath()(pages.classList())}
      method="get"
      role="search"
      aria-label="用關鍵字找課程"
      className={styles.form}
      preventScrollReset
    >
      {Object.entries({ ...others, ...(view && { view }) }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
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
