import { expect, test } from 'vitest'
import { bearerOf } from './bearer-of.ts'

test.each([
  [undefined, undefined],
  ['Bearer abc.DEF-_~+/=', 'abc.DEF-_~+/='],
  ['bearer abc', 'abc'],
  [`Bearer ${'a'.repeat(2048)}`, 'a'.repeat(2048)],
  // A forged token, not none.
  ['', ''],
  ['Bearer ', ''],
  ['Bearer a b', ''],
  ['Bearer a ', ''],
  ['Basic abc', ''],
  ['x Bearer abc', ''],
  ['Bearer 巷口', ''],
  [`Bearer ${'a'.repeat(2049)}`, ''],
])('%s', (header, token) => {
  expect(bearerOf(header)).toBe(token)
})
