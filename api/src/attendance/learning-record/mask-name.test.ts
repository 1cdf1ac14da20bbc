import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['林美麗', '林○麗'],
  ['林　美麗', '林○麗'],
  ['王明', '王○'],
  ['王', '○'],
  ['歐陽娜娜', '歐○○娜'],
  ['Kolas Yotaka', 'K○○○a'],
  ['\u{2D544}\u{20BB7}田', '\u{2D544}○田'],
  ['葛\u{E0100}城美', '葛\u{E0100}○美'],
  ['一家👨‍👩‍👧', '一○👨‍👩‍👧'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
