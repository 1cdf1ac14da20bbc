import { describe, expect, it } from 'vitest'
import { clampStep, readStep, stepForKey } from './stepper-value.ts'

const range = { min: 0, max: 4 }

describe('clampStep', () => {
  it.each([
    [-1, 0],
    [2, 2],
    [2.9, 2],
    [9, 4],
  ])('%d becomes %d', (value, expected) => expect(clampStep(value, range)).toBe(expected))

  it('returns the minimum when no seats are left', () => {
    expect(clampStep(2, { min: 1, max: 0 })).toBe(1)
  })
})

describe('readStep', () => {
  it.each([
    ['3', 3],
    ['３ 位', 3],
    ['40', 4],
    ['', undefined],
    ['兩位', undefined],
  ])('「%s」 is read as %s', (text, expected) => expect(readStep(text, range)).toBe(expected))
})

describe('stepForKey', () => {
  it.each([
    ['ArrowUp', 3],
    ['ArrowDown', 1],
    ['PageUp', 4],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 4],
    ['a', undefined],
  ])('%s moves from 2 to %s', (key, expected) => expect(stepForKey(key, 2, range)).toBe(expected))
})
