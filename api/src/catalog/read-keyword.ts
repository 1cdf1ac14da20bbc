import { classFilters, type ClassFilters } from 'contract/catalog/class-filters'
import type { UnderstoodFilters } from 'contract/search/search'

export type Understand = (
  query: string,
) => Promise<{ filters: UnderstoodFilters; words: readonly string[]; isChanged: boolean }>

/** With unknown words replaced by known ones; undefined when there are none. */
export type Correct = (query: string) => Promise<string | undefined>

/** A filter that the keyword names replaces the chosen one, because it was typed later. */
export async function readKeyword<Query extends ClassFilters>(
  query: Query,
  understand: Understand,
): Promise<Query> {
  if (query.q === undefined) return query
  const { filters, words, isChanged } = await understand(query.q)
  if (!isChanged) return query
  const parsed = Object.entries(classFilters.parse(filters)).filter(([name]) => name in filters)
  return { ...query, ...Object.fromEntries(parsed), q: words.join(' ') || undefined }
}
