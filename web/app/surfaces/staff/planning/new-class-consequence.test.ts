import { expect, test } from 'vitest'
import { startOpening } from './class-texts.ts'
import { newClassConsequence } from './new-class-consequence.ts'

test.each([
  [{}, false, '會先檢查撞期，沒有就馬上公開，馬上開放報名。'],
  [{}, true, '有撞期，按下去仍然會馬上公開，馬上開放報名。'],
  [{ opensDate: '2026-12-05' }, false, '會先檢查撞期，沒有就馬上公開，到開放的時間才能報名。'],
  [{ publishDate: '2026-12-05' }, false, '會先檢查撞期，沒有就排定，到公開的時間訪客才看得到。'],
  [
    { isDraft: true, publishDate: '2026-12-05' },
    true,
    '有撞期，按下去仍然會存成草稿。訪客看不到草稿，之後到這一班的「設定與公開」公開。',
  ],
])('with %j, warned: %s', (texts, isWarned, words) => {
  expect(newClassConsequence({ ...startOpening, ...texts }, isWarned)).toBe(words)
})
