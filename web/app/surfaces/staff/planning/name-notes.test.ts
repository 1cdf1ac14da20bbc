import { expect, test } from 'vitest'
import { numberedWords, sameNameWords } from './name-notes.ts'
import { nextName } from './source-texts.ts'

test('a number that nobody has typed is said with the name that it is from', () => {
  const source = '第1期・週六上午班'
  expect(numberedWords(nextName(source), source)).toBe('上一期是「第1期・週六上午班」，期數自動加 1')
})

test.each([
  ['typed otherwise', '秋季班', '第1期'],
  ['typed as before', '第1期', '第1期'],
  ['without a number', '週六班', '週六班'],
])('nothing is said of a name: %s', (_, name, source) => {
  expect(numberedWords(name, source)).toBeUndefined()
})

test('classes of one course, base and name are counted', () => {
  const one = { courseId: '3', baseId: '1', name: '第2期' }
  expect(sameNameWords(one, [one, { ...one, name: ' 第2期 ' }])).toMatch(/^這一期有 2 班同名/)
  const others = [
    { ...one, name: '第3期' },
    { ...one, courseId: '4' },
    { ...one, baseId: '2' },
  ]
  expect(sameNameWords(one, [one, ...others])).toBeUndefined()
})
