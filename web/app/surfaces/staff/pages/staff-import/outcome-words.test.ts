import { expect, test } from 'vitest'
import { countOf, summaryWords, wrongFirst } from './outcome-words.ts'
import type { CheckedRow } from './use-import.ts'

const row = (number: number, outcome: CheckedRow['outcome']): CheckedRow => ({
  number,
  title: '',
  cells: {},
  outcome,
  fields: [],
  problems: [],
})
const rows = [row(2, 'new'), row(3, 'wrong'), row(4, 'same'), row(5, 'changed'), row(6, 'wrong')]

test('the summary counts each outcome that there is', () => {
  expect(summaryWords(rows)).toBe('共 5 筆：錯誤 2、新增 1、更新 1、沒有變 1')
  expect(summaryWords(rows.slice(0, 1))).toBe('共 1 筆：新增 1')
  expect(countOf(rows, 'new', 'changed')).toBe(2)
})

test('wrong rows come first, all in the order of the file', () => {
  expect(wrongFirst(rows).map(({ number }) => number)).toEqual([3, 6, 2, 4, 5])
})
