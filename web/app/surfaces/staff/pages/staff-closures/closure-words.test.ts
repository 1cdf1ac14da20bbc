import { expect, test } from 'vitest'
import { closureTotals } from './closure-words.ts'

test('the totals count classes once and people on every day', () => {
  const day = { classId: 1, people: 4, bookings: 3 }
  expect(closureTotals([day, day, { classId: 2, people: 1, bookings: 1 }])).toBe(
    '2 個班別・3 天・9 人次（7 筆報名）',
  )
  expect(closureTotals([])).toBe('0 個班別・0 天・0 人次（0 筆報名）')
})
