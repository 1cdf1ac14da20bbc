import type { Reader } from 'contract/endpoint'
import { understandQuery } from 'contract/search'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { readFilters } from './filter-names.ts'

export type UnderstoodKeyword = {
  /**
   * The address of the list with the filters that the keyword names (「台南 飯碗」: county and keyword), so that they are
   * chips that can be removed; undefined when the keyword names none.
   */
  path?: string
  /** The keyword as it was probably meant, for when no class matches. */
  corrected: string | null
}

/** Reads filters out of the list's keyword; they replace those of the address. */
export const understandKeyword = async (
  read: Reader,
  { pathname, searchParams: search }: URL,
): Promise<UnderstoodKeyword> => {
  const { q, ...filters } = readFilters(search)
  if (q === undefined) return { corrected: null }
  const found = await read(understandQuery, { query: { q } }).catch((error: unknown) => {
    // The list reports an unreadable keyword.
    if (isRefusedWith(error, 400)) return undefined
    throw error
  })
  if (!found?.isChanged) return { corrected: found?.corrected ?? null }
  const query = new URLSearchParams(filters)
  for (const [name, value] of Object.entries(found.filters)) if (value) query.set(name, value)
  if (found.words) query.set('q', found.words)
  const view = search.get('view')
  if (view) query.set('view', view)
  return { path: `${pathname}?${query.toString()}`, corrected: null }
}
