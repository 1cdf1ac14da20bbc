import type { Reader } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { understandQuery } from 'contract/search'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { readFilters } from './filter-names.ts'

/**
 * The address of the list with the filters that the keyword names (「台南 飯碗」: county and keyword), so that they are
 * chips that can be removed; undefined when the keyword names none. Its own filters replace those of the address.
 */
export const understoodPath = async (read: Reader, search: URLSearchParams): Promise<string | undefined> => {
  const { q, ...filters } = readFilters(search)
  if (q === undefined) return undefined
  const found = await read(understandQuery, { query: { q } }).catch((error: unknown) => {
    // The list reports an unreadable keyword.
    if (isRefusedWith(error, 400)) return undefined
    throw error
  })
  if (!found?.isChanged) return undefined
  const query = new URLSearchParams(filters)
  for (const [name, value] of Object.entries(found.filters)) if (value) query.set(name, value)
  if (found.words) query.set('q', found.words)
  const view = search.get('view')
  if (view) query.set('view', view)
  return `${pages.classList()}?${query.toString()}`
}
