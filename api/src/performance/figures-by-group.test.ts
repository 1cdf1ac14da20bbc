import { smallestDetail, smallestGroup } from 'contract/performance'
import { expect, test } from 'vitest'
import type { Group } from './count-groups.ts'
import { figuresByGroup } from './figures-by-group.ts'

const group = (people: number, of: Partial<Group> = {}): Group => ({
  people,
  personTimes: people * 2,
  classes: 1,
  hours: people * 3,
  month: null,
  baseId: null,
  category: null,
  ...of,
})
const disclosed = (people: number) => ({
  people,
  personTimes: people * 2,
  classes: 1,
  hours: people * 3,
})
const withheld = { people: null, personTimes: null, classes: 1, hours: null }

test('a total of fewer than five people is withheld, that of nobody is 0', () => {
  const totalOf = (groups: Group[]) => figuresByGroup(groups, {}).total
  expect(totalOf([])).toEqual({ people: 0, personTimes: 0, classes: 0, hours: 0 })
  expect(totalOf([group(smallestGroup - 1)])).toEqual(withheld)
  expect(totalOf([group(smallestGroup)])).toEqual(disclosed(smallestGroup))
})

test('the total is the group of everything, wherever it is in the list', () => {
  const groups = [
    group(9, { month: '2026-01' }),
    group(9, { baseId: 1 }),
    group(9, { category: 'craft' }),
    group(12),
  ]
  expect(figuresByGroup(groups, {}).total).toEqual(disclosed(12))
})

test('one small group hides the next smallest of its kind too, two hide themselves only', () => {
  const months = (...people: number[]) => [
    group(100),
    ...people.map((count, index) => group(count, { month: `2026-0${index + 1}` })),
    group(6, { baseId: 1 }),
    group(7, { category: 'craft' }),
  ]
  const found = figuresByGroup(months(4, 9, 5), {})
  expect([...found.byMonth]).toEqual([
    ['2026-01', withheld],
    ['2026-02', disclosed(9)],
    ['2026-03', withheld],
  ])
  expect([...found.byBase]).toEqual([[1, disclosed(6)]])
  expect([...found.byCategory]).toEqual([['craft', disclosed(7)]])
  expect([...figuresByGroup(months(4, 5, 1), {}).byMonth.values()]).toEqual([
    withheld,
    disclosed(5),
    withheld,
  ])
})

test('a base in a year has no groups when fewer than twenty people came', () => {
  const countsOf = (people: number, query: { year?: number; base?: number }) => {
    const groups = [
      group(people),
      group(people, { month: '2026-01' }),
      group(people, { baseId: 1 }),
      group(people, { category: 'craft' }),
    ]
    const { total, byMonth, byBase, byCategory } = figuresByGroup(groups, query)
    expect(total).toEqual(disclosed(people))
    return [byMonth.size, byBase.size, byCategory.size]
  }
  const tooSmall = smallestDetail - 1
  expect(countsOf(tooSmall, { year: 2026, base: 1 })).toEqual([0, 0, 0])
  expect(countsOf(smallestDetail, { year: 2026, base: 1 })).toEqual([1, 1, 1])
  expect(countsOf(tooSmall, { year: 2026 })).toEqual([1, 1, 1])
  expect(countsOf(tooSmall, { base: 1 })).toEqual([1, 1, 1])
})
