import { expect, test } from 'vitest'
import { countedUntil } from './counted-until.ts'

const now = '2026-11-29T16:03:00.000Z'

test.each([null, undefined])('figures that are counted for the page (%s) are of its day', (countedAt) => {
  expect(countedUntil(countedAt, now)).toBe('2026年11月30日（一）')
})

test('stored figures show day and time', () => {
  expect(countedUntil('2026-11-29T15:57:00.000Z', now)).toBe('2026年11月29日（日）23:57')
})
