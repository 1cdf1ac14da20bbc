import { pages } from 'contract/pages'
import { readFilters } from './filter-names.ts'

type Filters = Readonly<Record<string, string>>

/** The list with these filters added to those of `search`, or without them; the view stays. */
export const listPath = (search: URLSearchParams, filters: Filters, isRemoved = false): string => {
  const view = search.get('view')
  const query = new URLSearchParams({ ...readFilters(search), ...(view && { view }) })
  for (const [name, value] of Object.entries(filters)) {
    if (isRemoved || !value) query.delete(name)
    else query.set(name, value)
  }
  return `${pages.classList()}${query.size > 0 ? `?${query.toString()}` : ''}`
}
