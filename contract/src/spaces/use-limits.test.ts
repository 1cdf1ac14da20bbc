import { expect, test } from 'vitest'
import { firstStart } from './use-limits.ts'

test.each([
  ['2026-11-28T20:44:00.000Z', '2026-11-28T21:00:00.000Z'],
  ['2026-11-28T21:00:00.000Z', '2026-11-28T21:00:00.000Z'],
  ['2026-11-28T21:00:00.001Z', '2026-11-28T21:30:00.000Z'],
])('what may start from %s on starts at %s', (earliest, start) => {
  expect(firstStart(new Date(earliest)).toISOString()).toBe(start)
})
