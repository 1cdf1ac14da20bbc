import { expect, test } from 'vitest'
import { cancelWords } from './cancel-words.ts'

const now = new Date('2026-11-01T00:00:00Z')
const startsAt = '2026-11-20T11:00:00Z'

test.each([
  ['24 hours before', '2026-11-19T11:00:00Z', '前一天 19:00 前可免費取消'],
  ['two hours before', '2026-11-20T09:00:00Z', '當天 17:00 前可免費取消'],
  ['on the day before in Taipei, the same day in UTC', '2026-11-19T15:59:00Z', '前一天 23:59 前可免費取消'],
  [
    'on the day itself in Taipei, the day before in UTC',
    '2026-11-19T16:00:00Z',
    '當天凌晨 0:00 前可免費取消',
  ],
  ['three days before', '2026-11-17T11:00:00Z', '3 天前 19:00 前可免費取消'],
  ['at a time that is over', '2026-11-01T00:00:00Z', '已過取消期限，之後不能來可以請假'],
])('a deadline %s', (_, changeUntil, words) => {
  expect(cancelWords({ startsAt, changeUntil }, 250, now)).toBe(words)
})

test('cancelling is called free where the class has a fee', () => {
  const wordsAt = (feeTwd: number) =>
    cancelWords({ startsAt, changeUntil: '2026-11-19T11:00:00Z' }, feeTwd, now)
  expect([0, 1].map(wordsAt)).toEqual(['前一天 19:00 前可取消', '前一天 19:00 前可免費取消'])
})
