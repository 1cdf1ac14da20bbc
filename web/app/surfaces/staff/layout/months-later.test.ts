import { expect, test } from 'vitest'
import { monthsLater } from './months-later.ts'

test('months go over the end of a year', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
