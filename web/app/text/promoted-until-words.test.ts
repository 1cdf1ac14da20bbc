import { expect, test } from 'vitest'
import { promotedUntilWords } from './promoted-until-words.ts'

const startsAt = '2026-11-20T11:00:00Z'

test.each([
  ['12 hours before, on the day before', '2026-11-19T23:00:00Z', '遞補到上課前 12 小時（20日 07:00）'],
  ["in the night of a month's first days", '2026-11-01T16:30:00Z', '遞補到上課前 451 小時（2日凌晨 0:30）'],
  ['whole hours are rounded', '2026-11-20T09:20:00Z', '遞補到上課前 2 小時（20日 17:20）'],
])('the waitlist is served until %s', (_, until, words) => {
  expect(promotedUntilWords(new Date(until), new Date(startsAt))).toBe(words)
})
