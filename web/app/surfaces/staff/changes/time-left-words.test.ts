import { expect, test } from 'vitest'
import { timeLeftWords } from './time-left-words.ts'

test.each([
  [1, '1 秒'],
  [59, '59 秒'],
  [60, '1 分 00 秒'],
  [125, '2 分 05 秒'],
])('%i seconds', (seconds, words) => expect(timeLeftWords(seconds)).toBe(words))
