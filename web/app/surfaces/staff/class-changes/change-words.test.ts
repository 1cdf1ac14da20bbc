import { expect, test } from 'vitest'
import { changeWords, concernWords, notifiedWords } from './change-words.ts'

test.each([
  [{ toldBookings: 0, promoted: 0, overlapping: 0 }, '已更新。'],
  [{ toldBookings: 3, promoted: 0, overlapping: 0 }, '已更新。3 筆報名會收到通知。'],
  [{ toldBookings: 0, promoted: 2, overlapping: 0 }, '已更新。候補遞補了 2 組。'],
  [
    { toldBookings: 3, promoted: 1, overlapping: 2 },
    '已更新。3 筆報名會收到通知。候補遞補了 1 組。其中 2 筆和本人的其他課撞期。',
  ],
])('%j', (reach, words) => expect(changeWords('已更新', reach)).toBe(words))

test('the people concerned are counted over all days', () => {
  const day = { people: 4, bookings: 3, waitingParties: 0 }
  expect(concernWords([day, day])).toBe('2 天・8 人次（6 筆報名）')
  expect(concernWords([day, { ...day, waitingParties: 2 }])).toBe('2 天・8 人次（6 筆報名），候補 2 組')
})

test('days without anybody notify nobody', () => {
  const day = { people: 0, bookings: 0, waitingParties: 0 }
  expect(notifiedWords([day, day])).toBe('沒有人報名，不會通知任何人。')
  expect(notifiedWords([day, { ...day, waitingParties: 1 }])).toBe(
    '會通知 2 天・0 人次（0 筆報名），候補 1 組。',
  )
})
