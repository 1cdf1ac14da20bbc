import { smallestDetail, smallestGroup, type Figures } from 'contract/performance'
import type { Group, Query } from './count-groups.ts'

type FiguresByGroup = {
  total: Figures
  byMonth: Map<string, Figures>
  byBase: Map<number, Figures>
  byCategory: Map<string, Figures>
}

/** Figures that may be disclosed, in the order of `groups`; withheld ones are null, a base in a year with few people has none. */
export function figuresByGroup(groups: readonly Group[], { year, base }: Query): FiguresByGroup {
  const total = groups.find(isTotal)
  const isTooFine = year !== undefined && base !== undefined && (total?.people ?? 0) < smallestDetail
  const detailed = isTooFine ? [] : groups
  return {
    total: total ? totalFigures(total) : { people: 0, personTimes: 0, classes: 0, hours: 0 },
    byMonth: figuresBy('month', detailed),
    byBase: figuresBy('baseId', detailed),
    byCategory: figuresBy('category', detailed),
  }
}

const isTotal = ({ month, baseId, category }: Group): boolean =>
  month === null && baseId === null && category === null

const totalFigures = (total: Group): Figures =>
  total.people < smallestGroup ? withheld(total) : disclosed(total)

const figuresBy = <K extends 'month' | 'baseId' | 'category'>(
  key: K,
  groups: readonly Group[],
): Map<NonNullable<Group[K]>, Figures> => {
  const rows = groups.filter((group) => group[key] !== null)
  const hidden = hiddenOf(rows)
  return new Map(
    rows.map((row) => [row[key] as NonNullable<Group[K]>, hidden.has(row) ? withheld(row) : disclosed(row)]),
  )
}

const disclosed = ({ people, personTimes, classes, hours }: Group): Figures => ({
  people,
  personTimes,
  classes,
  hours,
})
const withheld = ({ classes }: Group): Figures => ({ people: null, personTimes: null, classes, hours: null })

/** When only one group is too small, also the next smallest: the total would reveal it. */
const hiddenOf = (groups: readonly Group[]): ReadonlySet<Group> => {
  const sorted = groups.toSorted((one, other) => one.people - other.people)
  const count = sorted.filter(({ people }) => people < smallestGroup).length
  return new Set(sorted.slice(0, count === 1 ? 2 : count))
}
