import type { WhichDays } from 'contract/office/days-of-classes'
import { expect, test } from 'vitest'
import { matchesDay } from './matches-day.ts'

// Early on Saturday, December 5, in Taipei, still Friday in UTC.
const at = new Date('2026-12-04T23:00:00.000Z')

test.each<[WhichDays, boolean]>([
  ['all', true],
  [{ from: '2026-12-05', until: '2026-12-05' }, true],
  [{ from: '2026-12-06' }, false],
  [{ until: '2026-12-04' }, false],
  [{ weekdays: [0, 6] }, true],
  [{ weekdays: [5] }, false],
  [{ from: '2026-12-06', weekdays: [6] }, false],
])('%o', (which, isMatching) => {
  expect(matchesDay(which, at)).toBe(isMatching)
})
