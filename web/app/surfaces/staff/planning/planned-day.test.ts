import { startOfTaipeiDay } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { plannedDay } from './planned-day.ts'

const first = '2026-12-04T06:00:00.000Z'

test.each([
  ['2026-12-11', first, '12月11日（五）'],
  ['2027-01-01', first, '2027年1月1日（五）'],
  ['2027-01-01', '', '1月1日（五）'],
])('%s after %j is %s', (date, start, words) => {
  expect(plannedDay(startOfTaipeiDay(date), start)).toBe(words)
})
