import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test.each([
  ['2026-07-08T16:00:00.000Z', '7月8日（三）以前'],
  ['2026-07-08T06:00:00.000Z', '7月8日（三）14:00 前'],
  ['2026-07-08T16:30:00.000Z', '7月9日（四）凌晨 0:30 前'],
])('%s is %s', (at, words) => expect(dueWords(new Date(at))).toBe(words))
