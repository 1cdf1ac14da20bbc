import { countClassOptions } from 'contract/class-filter-options'
import { listClasses, listClassDays } from 'contract/class-list'
import type { Reader } from 'contract/endpoint'
import { taipeiDate } from 'contract/taipei-time'
import { readFilters } from './filter-names.ts'

export type FoundClasses = Awaited<ReturnType<typeof findClasses>>

/** One page of the list, by the filters in the address. */
export const findClasses = async (read: Reader, search: URLSearchParams) => {
  const cursor = search.get('cursor')
  const query = {
    ...readFilters(search),
    ...(cursor && { cursor }),
    // The map only shows how many there are.
    ...(search.get('view') === 'map' && { limit: '1' }),
  }
  return { kind: 'classes' as const, ...(await read(listClasses, { query })) }
}

/** The class days of one month, by the filters in the address. */
export const findDays = async (read: Reader, search: URLSearchParams, now: Date) => {
  const query = monthFilters(search, now)
  return { kind: 'days' as const, month: query.month, ...(await read(listClassDays, { query })) }
}

/** The counts of the filters' options, for the list or the month. */
export const countOptions = async (read: Reader, search: URLSearchParams, now: Date) => {
  const query = search.get('view') === 'calendar' ? monthFilters(search, now) : readFilters(search)
  return (await read(countClassOptions, { query })).counts
}

const monthFilters = (search: URLSearchParams, now: Date) => {
  const { from: _from, to: _to, past: _past, sort: _sort, ...filters } = readFilters(search)
  return { ...filters, month: search.get('month') ?? taipeiDate(now).slice(0, 7) }
}
