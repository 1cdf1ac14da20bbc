import { expect, test } from 'vitest'
import { countedUntil } from './counted-until.ts'

const now = '2026-11-29T16:03:00.000Z'

test('figures that are counted for the page are of its day', () => {
  expect(countedUntil(null, now)).toBe('2026年11月30日（一）')
})

test('figures that were counted before tell day and time', () => {
  expect(countedUntil('2026-11-29T15:57:00.000Z', now)).toBe('2026年11月29日（日）23:57')
})
