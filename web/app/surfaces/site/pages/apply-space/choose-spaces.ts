import type { LentSpace } from 'contract/places'

/** A base with those of its spaces that are shown. */
export type LendingBase = LentSpace['base'] & { spaces: readonly LentSpace[] }

/** For how many people a space has to have room, as the form offers it. */
export const peopleChoices = ['10', '20', '30'] as const

/** The bases with what fits the filters `base` and `people`; `found` is undefined when one of them means nothing. */
export function chooseSpaces(
  spaces: readonly LentSpace[],
  filters: URLSearchParams,
): { found: LendingBase[] | undefined; bases: { id: number; name: string; count: number }[] } {
  const ofBase = [...Map.groupBy(spaces, ({ base }) => base.id).values()]
  const all = ofBase.map((group) => ({ ...group[0]!.base, spaces: group }))
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
