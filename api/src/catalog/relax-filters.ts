import { classFilters, type ClassFilters } from 'contract/catalog/class-filters'
import type { Relaxation } from 'contract/catalog/class-list'
import type { CountyId } from 'contract/places/counties'
import { taipeiDate } from 'contract/taipei-time'
import { dateSpan } from './day-conditions.ts'
import { withNeighbours } from './neighbouring-counties.ts'

export type Relaxed = { change: Relaxation; filters: ClassFilters }

type Around = {
  countiesOfBases: readonly CountyId[]
  /** The filters with the keyword as it was probably meant. */
  corrected: ClassFilters | undefined
}

const none: ClassFilters = classFilters.parse({})

/** In the order in which people give filters up: the subject and the place last. */
const steps: readonly (readonly [Relaxation, readonly (keyof ClassFilters)[]])[] = [
  ['time', ['time']],
  ['weekday', ['weekday']],
  ['dates', ['from', 'to', 'month']],
  ['price', ['free']],
  ['mode', ['mode']],
  ['teacher', ['teacher']],
  ['audience', ['audience']],
  ['course', ['course']],
  ['place', ['county', 'base']],
  ['keyword', ['q']],
  ['category', ['category']],
]

/** Nearest first: another spelling, coming instead of past, a neighbouring county, one filter less, one, none. */
export function relaxFilters(filters: ClassFilters, { countiesOfBases, corrected }: Around): Relaxed[] {
  const coming = { ...filters, past: false, closed: false, seats: false, sort: none.sort }
  const without = (names: readonly (keyof ClassFilters)[]): ClassFilters => ({
    ...coming,
    ...pick(none, names),
  })
  const homes = [...new Set([...(coming.county as CountyId[]), ...countiesOfBases])]
  const ways: Relaxed[] = [
    ...(corrected === undefined ? [] : [{ change: 'spelling' as const, filters: corrected }]),
    { change: 'coming', filters: coming },
    ...laterThan(coming),
    ...steps.slice(0, 2).map(([change, names]) => ({ change, filters: without(names) })),
    ...(coming.base.length > 0
      ? [{ change: 'same-county' as const, filters: { ...coming, base: [], county: homes } }]
      : []),
    {
      change: 'near',
      filters: { ...coming, base: [], county: homes.length > 0 ? withNeighbours(homes) : [] },
    },
    ...steps.slice(2).map(([change, names]) => ({ change, filters: without(names) })),
    ...onlyWith('subject', coming, ['category', 'course', 'q']),
    ...onlyWith('only-place', coming, ['county', 'base']),
    { change: 'all', filters: none },
  ]
  return uniqueAfter(filters, ways)
}

/** Later dates have five digits in their year, which no filter has. */
const lastDate = new Date('9999-12-30T00:00:00Z')

const laterThan = (filters: ClassFilters): Relaxed[] => {
  const { until } = dateSpan(filters)
  if (until === undefined || until > lastDate) return []
  return [
    { change: 'later', filters: { ...filters, from: taipeiDate(until), to: undefined, month: undefined } },
  ]
}

const onlyWith = (
  change: Relaxation,
  filters: ClassFilters,
  names: readonly ('category' | 'course' | 'q' | 'county' | 'base')[],
): Relaxed[] =>
  names.some((name) => filters[name]?.length)
    ? [{ change, filters: { ...none, ...pick(filters, names) } }]
    : []

const pick = (filters: ClassFilters, names: readonly (keyof ClassFilters)[]): Partial<ClassFilters> =>
  Object.fromEntries(names.map((name) => [name, filters[name]]))

/** Each set of filters once, and never the one that found nothing. */
const uniqueAfter = (filters: ClassFilters, ways: readonly Relaxed[]): Relaxed[] => {
  const keyOf = (one: ClassFilters) => JSON.stringify(filtersToQuery(one))
  const seen = new Set([keyOf(filters)])
  return ways.filter((way) => {
    const key = keyOf(way.filters)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** As in the address of the list. */
export const filtersToQuery = ({ sort, ...filters }: ClassFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filters, sort: sort === none.sort ? '' : sort }).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : value === true ? '1' : value || ''
      return text === '' ? [] : [[name, text]]
    }),
  )
