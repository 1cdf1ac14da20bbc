import { expect, test } from 'vitest'
import { mayPush } from './may-push.ts'

test.each([
  ['low', 31, true],
  ['low', 30, false],
  ['normal', 11, true],
  ['normal', 10, false],
  ['high', 1, true],
  ['high', 0, false],
] as const)('a %s priority with %d of 100 messages left: %s', (priority, left, expected) => {
  expect(mayPush(priority, { limit: 100, left })).toBe(expected)
})

test('an account without a limit sends everything', () => {
  expect(mayPush('low', { limit: null, left: 0 })).toBe(true)
})
