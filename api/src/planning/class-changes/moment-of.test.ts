import { expect, test } from 'vitest'
import { momentOf } from './moment-of.ts'

// 7:00 on December 6 in Taipei, still December 5 in UTC.
const first = new Date('2026-12-05T23:00:00.000Z')

test.each([
  [0, '00:00', '2026-12-05T16:00:00.000Z'],
  [7, '12:30', '2026-11-29T04:30:00.000Z'],
  // Over the end of a month and of a leap day's February.
  [281, '23:59', '2026-02-28T15:59:00.000Z'],
])('%i days before the first day at %s in Taipei', (daysBefore, time, at) => {
  expect(momentOf({ daysBefore, time }, first)).toBe(at)
})

test('the same moment for all needs no first day; a relative one does', () => {
  expect(momentOf({ at: '2026-12-01T04:00:00Z' }, null)).toBe('2026-12-01T04:00:00.000Z')
  expect(momentOf({ daysBefore: 3, time: '12:00' }, null)).toBeNull()
})
