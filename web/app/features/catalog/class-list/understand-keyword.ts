import type { Reader } from 'contract/endpoint'
import { understandQuery } from 'contract/search/search'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { readFilters } from './filter-names.ts'

/**
 * The address of the list with the filters that its keyword names (「台南 飯碗」: county and keyword); they replace those
 * of the address. Undefined when the keyword names none.
 */
export const understandKeyword = async (
  read: Reader,
  { pathname, searchParams: search }: URL,
): Promise<string | undefined> => {
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
  return `${pathname}?${query.toString()}`
}
