import type { LentSpace } from 'contract/places/places'
import { expect, test } from 'vitest'
import { chooseSpaces } from './choose-spaces.ts'

const space = (id: number, baseId: number, people: number): LentSpace => ({
  id,
  baseId,
  name: `空間 ${id}`,
  summary: '',
  people,
  areaM2: 20,
  hourlyFeeTwd: 0,
  depositTwd: 0,
  payWithinDays: null,
  lendingHours: null,
  equipment: [],
  rules: [],
  base: { id: baseId, name: `基地 ${baseId}`, county: 'taipei', phone: '02-0000-0000' },
})
const spaces = [space(1, 1, 8), space(2, 1, 20), space(3, 2, 30)]

const found = (query: string) =>
  chooseSpaces(spaces, new URLSearchParams(query)).found?.map((base) => [
    base.id,
    base.spaces.map(({ id }) => id),
  ])

test('spaces are grouped by base', () => {
  expect(found('')).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ])
  expect(found('base=&people=')).toEqual(found(''))
})

test('filters by base, by number of people, and by both', () => {
  expect(found('base=2')).toEqual([[2, [3]]])
  expect(found('people=20')).toEqual([
    [1, [2]],
    [2, [3]],
  ])
  expect(found('base=1&people=30')).toEqual([])
})

test('an invalid filter has no results, but the choices remain', () => {
  for (const query of ['base=x', 'people=7', 'people=-1', 'people=1e1']) {
    const chosen = chooseSpaces(spaces, new URLSearchParams(query))
    expect(chosen.found, query).toBeUndefined()
    expect(chosen.bases).toEqual([
      { id: 1, name: '基地 1', count: 2 },
      { id: 2, name: '基地 2', count: 1 },
    ])
  }
})

test('what is not lent is gone, which an invalid filter is not', () => {
  const isGone = (query: string) => chooseSpaces(spaces, new URLSearchParams(query)).isGone
  for (const query of ['base=9', 'base=1&space=3', 'base=9&space=1']) expect(isGone(query), query).toBe(true)
  for (const query of ['', 'base=1', 'base=1&space=1', 'base=x', 'base=0', 'space=1', 'base=9&people=7'])
    expect(isGone(query), query).toBe(false)
})

test('the chosen base stays known when none of its spaces is large enough', () => {
  const chosen = (query: string) => chooseSpaces(spaces, new URLSearchParams(query)).chosen
  expect(chosen('base=1&people=30')).toMatchObject({ id: 1, spaces: [] })
  expect(chosen('base=2')).toMatchObject({ id: 2, spaces: [{ id: 3 }] })
  expect(chosen('people=10')).toBeUndefined()
})

test('one space of the chosen base, however large the others must be', () => {
  const space = (query: string) => chooseSpaces(spaces, new URLSearchParams(query)).space
  expect(space('base=1&space=1&people=30')).toMatchObject({
    space: { id: 1 },
    base: { spaces: [{ id: 1 }, { id: 2 }] },
  })
  expect(space('base=1')).toBeUndefined()
  for (const query of ['base=1&space=3', 'space=1', 'base=1&space=x'])
    expect(chooseSpaces(spaces, new URLSearchParams(query)).found, query).toBeUndefined()
})
