import { expect, test } from 'vitest'
import { startOpening } from './class-texts.ts'
import { pressedWords } from './pressed-words.ts'

test.each([
  [{}, /馬上公開，馬上開放報名/],
  [{ opensDate: '2026-12-05' }, /馬上公開，到開放的時間才能報名/],
  [{ publishDate: '2026-12-05' }, /到公開的時間訪客才看得到/],
  [{ isDraft: true, publishDate: '2026-12-05' }, /草稿訪客看不到/],
])('with %j is said %s', (texts, words) => {
  expect(pressedWords({ ...startOpening, ...texts })).toMatch(words)
})
