import { expect, test } from 'vitest'
import { problemOfEnd } from './problem-of-end.ts'

test.each([
  ['17:00', '16:00', true],
  ['16:00', '16:00', true],
  ['22:00', '00:00', true],
  ['14:00', '16:00', false],
  ['09:00', '10:00', false],
  ['', '16:00', false],
  ['14:00', '', false],
])('from %s to %s is wrong: %s', (from, until, isWrong) => {
  expect(problemOfEnd({ from, until }) !== undefined).toBe(isWrong)
})
