import { expect, test } from 'vitest'
import { titleBreaks } from './title-breaks.ts'

test.each([
  ['報名、改人數、請假與候補，一次說清楚', true],
  ['為什麼蒐集（特定目的）', true],
  ['報名是報「日子」', true],
  ['這條巷子走不通', false],
  ['想學什麼？', false],
  ['「以前只會說」', false],
])('%s: breaks at punctuation: %s', (title, expected) => {
  expect('data-breaks' in titleBreaks(title)).toBe(expected)
})

test('content other than text does not break at punctuation', () => {
  expect(titleBreaks(null)).toEqual({})
})
