import type { CountyId } from 'contract/places/counties'
import type { LentSpace } from 'contract/places/places'
import { expect, test } from 'vitest'
import type { BaseWithSpaces } from './choose-spaces.ts'
import { findBases, sumUpBases } from './find-bases.ts'

const space = (people: number, hourlyFeeTwd: number) => ({ people, hourlyFeeTwd }) as LentSpace
const base = (id: number, name: string, county: CountyId, ...spaces: LentSpace[]): BaseWithSpaces => ({
  id,
  name,
  county,
  phone: '',
  spaces,
})
const bases = sumUpBases([
  base(1, '鹿港基地', 'changhua', space(8, 300), space(40, 150)),
  base(2, '神農街基地', 'tainan', space(20, 0)),
  base(3, '大稻埕基地', 'taipei', space(12, 200)),
])

test('a base is summed up by the number, size and lowest fee of its spaces, in the order of the counties', () => {
  expect(bases).toEqual([
    { id: 3, name: '大稻埕基地', county: 'taipei', count: 1, mostPeople: 12, lowestFeeTwd: 200 },
    { id: 1, name: '鹿港基地', county: 'changhua', count: 2, mostPeople: 40, lowestFeeTwd: 150 },
    { id: 2, name: '神農街基地', county: 'tainan', count: 1, mostPeople: 20, lowestFeeTwd: 0 },
  ])
})

test.each([
  ['', [3, 1, 2]],
  ['台南', [2]],
  ['臺南市', [2]],
  ['鹿港', [1]],
  [' 臺　基地 ', [3, 2]],
  ['台北 鹿港', []],
])('%j finds bases by name and county', (typed, ids) => {
  expect(findBases(bases, typed).map(({ id }) => id)).toEqual(ids)
})
