import { expect, test } from 'vitest'
import { optionState, type OptionCounts } from './option-count.ts'

const counts = { county: { tainan: 3 } } as unknown as OptionCounts

test('an option has the number of classes it would find', () => {
  expect(optionState(counts, 'county', 'tainan', false)).toEqual({ count: 3, reason: undefined })
})

test('an option that finds nothing cannot be chosen, and has a reason', () => {
  expect(optionState(counts, 'county', 'penghu', false)).toEqual({
    count: 0,
    reason: '和其他條件一起，目前沒有班別',
  })
  expect(optionState(counts, 'county', 'penghu', false, '還沒有基地')).toEqual({
    count: 0,
    reason: '還沒有基地',
  })
})

test('a chosen option that finds nothing can be removed', () => {
  expect(optionState(counts, 'county', 'penghu', true)).toEqual({ count: 0, reason: undefined })
})

test('every option can be chosen when nothing was counted', () => {
  expect(optionState(null, 'county', 'penghu', false)).toEqual({})
})
