import { expect, test } from 'vitest'
import { startOpening } from './class-texts.ts'
import { lateWords } from './late-words.ts'

const firstStart = '2026-12-05T06:00:00.000Z'
const late = { opensDate: '2026-12-05', opensTime: '14:00' }

test('an opening or a publication after the first day has begun is named', () => {
  expect(lateWords({ ...startOpening, ...late }, firstStart)).toMatch(
    /^第一堂在 12月5日（六）14:00，比開放報名還早/,
  )
  const both = { ...startOpening, ...late, publishDate: '2026-12-06' }
  expect(lateWords(both, firstStart)).toMatch(/比開放報名和公開還早/)
})

test.each([
  ['at once', startOpening, firstStart],
  ['a minute before', { ...startOpening, opensDate: '2026-12-05', opensTime: '13:59' }, firstStart],
  ['a draft has no publication', { ...startOpening, publishDate: '2026-12-06', isDraft: true }, firstStart],
  ['without days', { ...startOpening, ...late }, undefined],
])('nothing is said: %s', (_, texts, first) => {
  expect(lateWords(texts, first)).toBeUndefined()
})
