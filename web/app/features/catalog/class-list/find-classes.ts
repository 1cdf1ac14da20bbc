import { listClassFilterOptions, listCountedOptions } from 'contract/catalog/class-filter-options'
import { listClasses, listClassDays, listNearestClasses } from 'contract/catalog/class-list'
import type { Answer, Reader } from 'contract/endpoint'
import { taipeiDate } from 'contract/taipei-time'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { readFilters } from './filter-names.ts'

export type FoundClasses = Awaited<ReturnType<typeof findClasses>>
export type FoundDays = Awaited<ReturnType<typeof findDays>>

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

const nothing: Answer<typeof listNearestClasses> = { corrected: null, ways: [] }

/** The first ways are those of later months. */
export const findNearest = async (
  read: Reader,
  search: URLSearchParams,
  { items }: Pick<FoundClasses, 'items'>,
) => {
  if (items.length > 0 || search.has('cursor')) return nothing
  return await read(listNearestClasses, { query: readFilters(search) })
}

export const findNearestOfMonth = async (read: Reader, search: URLSearchParams, month: string) => {
  const { from: _from, to: _to, past: _past, ...filters } = readFilters(search)
  return await read(listNearestClasses, { query: { ...filters, month } })
}

export const findDays = async (read: Reader, search: URLSearchParams, now: Date) => {
  const query = monthFilters(search, now)
  return { kind: 'days' as const, month: query.month, ...(await read(listClassDays, { query })) }
}

export const findOptions = async (read: Reader, search: URLSearchParams, now: Date) => {
  const query = search.get('view') === 'calendar' ? monthFilters(search, now) : readFilters(search)
  return await read(listCountedOptions, { query }).catch(async (error: unknown) => {
    if (!isRefusedWith(error, 400)) throw error
    const course = courseIds(search).join(',')
    return { ...(await read(listClassFilterOptions, { query: { course } })), counts: null }
  })
}

/** The chosen courses, without invalid ids of an edited URL. */
const courseIds = (search: URLSearchParams): string[] =>
  (readFilters(search)['course'] ?? '')
    .split(',')
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .slice(0, 20)

const monthFilters = (search: URLSearchParams, now: Date) => {
  const { from: _from, to: _to, past: _past, sort: _sort, ...filters } = readFilters(search)
  return { ...filters, month: search.get('month') ?? taipeiDate(now).slice(0, 7) }
}
