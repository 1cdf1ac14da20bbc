import { groupBy } from 'contract/group-by'
import type { LentSpace } from 'contract/places'

/** A base with its matching spaces. */
export type BaseWithSpaces = LentSpace['base'] & { spaces: readonly LentSpace[] }

/** The choices of the form for the minimum capacity. */
export const peopleChoices = ['10', '20', '30'] as const

/** Filters spaces by `base` and `people` and groups them by base; `found` is undefined when a filter is invalid. */
export function chooseSpaces(
  spaces: readonly LentSpace[],
  filters: URLSearchParams,
): { found: BaseWithSpaces[] | undefined; bases: { id: number; name: string; count: number }[] } {
  const groups = [...groupBy(spaces, ({ base }) => base.id).values()]
  const all = groups.map((group) => ({ ...group[0]!.base, spaces: group }))
  const bases = all.map(({ id, name, spaces: { length } }) => ({ id, name, count: length }))
  const [base, people] = [filters.get('base') ?? '', filters.get('people') ?? '']
  const isKnown =
    isOneOf(base, ['', ...bases.map(({ id }) => String(id))]) && isOneOf(people, ['', ...peopleChoices])
  if (!isKnown) return { found: undefined, bases }
  const found = all
    .filter(({ id }) => base === '' || String(id) === base)
    .map((one) => ({ ...one, spaces: one.spaces.filter((space) => space.people >= Number(people)) }))
    .filter((one) => one.spaces.length > 0)
  return { found, bases }
}

const isOneOf = (value: string, known: readonly string[]): boolean => known.includes(value)
