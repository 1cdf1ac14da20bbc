import { expect, test } from 'vitest'
import { chosenOf, limitChosen, nextPart } from './choose-part.ts'

const rowIds = [5, 3, 9, 1]
const chosen = (...ids: number[]) => chosenOf(ids)

test('what does not fit into one change is not chosen, and what was chosen before stays', () => {
  const next = chosen(9, 5, 3, 1)
  expect(limitChosen({ before: chosen(9), next }, rowIds, 2)).toEqual({ chosen: chosen(9, 5), left: 2 })
  expect(limitChosen({ before: {}, next }, rowIds, 4)).toEqual({ chosen: next, left: 0 })
  expect(limitChosen({ before: chosen(5, 3), next: chosen(5, 3, 9) }, rowIds, 2)).toEqual({
    chosen: chosen(5, 3),
    left: 1,
  })
})

test('what is chosen no longer makes room', () => {
  const next = chosen(3, 9)
  expect(limitChosen({ before: chosen(5, 3), next }, rowIds, 2)).toEqual({ chosen: chosen(3, 9), left: 0 })
})

test('parts follow each other, and begin again after the last', () => {
  expect(nextPart(rowIds, new Set(), 3)).toEqual([5, 3, 9])
  expect(nextPart(rowIds, new Set([5, 3, 9]), 3)).toEqual([1])
  expect(nextPart(rowIds, new Set([...rowIds, 7]), 3)).toEqual([5, 3, 9])
})
