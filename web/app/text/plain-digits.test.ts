import { expect, test } from 'vitest'
import { readPhone } from './plain-digits.ts'

test.each([
  ['0912-345-678', '0912345678'],
  ['０９１２３４５６７８', '0912345678'],
  [' 0912 345 678 ', '0912345678'],
  ['+886912345678', '0912345678'],
  ['886 912 345 678', '0912345678'],
  ['(04) 2234-5678', '0422345678'],
  ['+886 4 2234 5678', '0422345678'],
])('the number %s is understood', (typed, read) => {
  expect(readPhone(typed)).toBe(read)
})
