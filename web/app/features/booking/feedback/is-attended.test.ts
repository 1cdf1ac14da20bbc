import { expect, test } from 'vitest'
import { isAttended } from './is-attended.ts'

const endsAt = '2026-06-01T02:00:00.000Z'
const now = Date.parse(endsAt)
const day = { state: 'booked', dayCancelled: false, endsAt, attendance: null } as const

test.each([
  ['a day without a record', {}, true],
  ['a day on which somebody came', { attendance: { state: 'late', came: 1 } }, true],
  ['a day on which nobody came', { attendance: { state: 'absent', came: 0 } }, false],
  ['a cancelled class day', { dayCancelled: true }, false],
  ['leave', { state: 'leave' }, false],
  ['a day that ends later', { endsAt: '2026-06-01T02:00:00.001Z' }, false],
] as const)('%s: %o', (_, part, expected) => {
  expect(isAttended({ ...day, ...part }, now)).toBe(expected)
})
