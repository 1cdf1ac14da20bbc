import { expect, test } from 'vitest'
import { readLogFilter, toLogSearch } from './log-filter.ts'

test('a filter survives the way into the address and back', () => {
  const filter = { classId: '31', cursor: 'eyJpZCI6NX0', onlyFailed: true, q: '林 678' }
  expect(readLogFilter(new URLSearchParams(toLogSearch(filter)))).toEqual(filter)
  expect(toLogSearch({})).toBe('.')
  expect(toLogSearch({ onlyFailed: false })).toBe('.')
})

test('anything else in the address is ignored', () => {
  const params = new URLSearchParams({
    classId: '3 or 1',
    cursor: '../',
    onlyFailed: 'yes',
    q: ` ${'字'.repeat(99)}`,
  })
  expect(readLogFilter(params)).toEqual({
    classId: undefined,
    cursor: undefined,
    onlyFailed: false,
    q: '字'.repeat(40),
  })
})
