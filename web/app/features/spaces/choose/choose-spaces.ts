import { groupBy } from 'contract/group-by'
import type { LentSpace } from 'contract/places/places'

export type BaseWithSpaces = LentSpace['base'] & { spaces: readonly LentSpace[] }

export const peopleChoices = ['10', '20', '30'] as const

type ChosenSpaces = {
  /** A base or a space that is not lent, or not any more: such as in a link that somebody has kept. */
  isGone: boolean
  /** Undefined when a filter is invalid, or names what is not lent. */
  found: BaseWithSpaces[] | undefined
  /** May have no matching spaces. */
  chosen: BaseWithSpaces | undefined
  /** One space of that base, with all others of it. */
  space: { space: LentSpace; base: BaseWithSpaces } | undefined
  bases: { id: number; name: string; count: number }[]
}

export function chooseSpaces(spaces: readonly LentSpace[], filters: URLSearchParams): ChosenSpaces {
  const groups = [...groupBy(spaces, ({ base }) => base.id).values()]
  const all = groups.map((group) => ({ ...group[0]!.base, spaces: group }))
  const bases = all.map(({ id, name, spaces: { length } }) => ({ id, name, count: length }))
  const [base = '', people = '', space = ''] = ['base', 'people', 'space'].map(
    (name) => filters.get(name) ?? '',
  )
  const whole = all.find(({ id }) => String(id) === base)
  const isReadable =
    (base === '' ? space === '' : isId(base) && (space === '' || isId(space))) &&
    isOneOf(people, ['', ...peopleChoices])
  const isLent =
    isOneOf(base, ['', ...bases.map(({ id }) => String(id))]) &&
    isOneOf(space, ['', ...(whole?.spaces ?? []).map(({ id }) => String(id))])
  if (!isReadable || !isLent)
    return { isGone: isReadable, found: undefined, chosen: undefined, space: undefined, bases }
  const fitting = all
    .filter(({ id }) => base === '' || String(id) === base)
    .map((one) => ({ ...one, spaces: one.spaces.filter((space) => space.people >= Number(people)) }))
  const found = fitting.filter((one) => one.spaces.length > 0)
  const one = whole?.spaces.find(({ id }) => String(id) === space)
  return {
    isGone: false,
    found,
    chosen: base === '' ? undefined : fitting[0],
    space: whole && one && { base: whole, space: one },
    bases,
  }
}

const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value)

const isOneOf = (value: string, known: readonly string[]): boolean => known.includes(value)
