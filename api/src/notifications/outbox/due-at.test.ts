import { expect, test } from 'vitest'
import { dueAt, retryAt } from './due-at.ts'

const quiet = { isUrgent: false, isOwnAct: false }

test.each([
  ['21:59 leaves at once', '2026-11-20T21:59:59+08:00', '2026-11-20T21:59:59+08:00'],
  ['22:00 waits for the morning', '2026-11-20T22:00:00+08:00', '2026-11-21T08:00:00+08:00'],
  ['midnight waits for the same morning', '2026-11-21T00:00:00+08:00', '2026-11-21T08:00:00+08:00'],
  ['07:59 waits for a minute', '2026-11-21T07:59:00+08:00', '2026-11-21T08:00:00+08:00'],
  ['08:00 leaves at once', '2026-11-21T08:00:00+08:00', '2026-11-21T08:00:00+08:00'],
  ['the last night of the year', '2026-12-31T23:30:00+08:00', '2027-01-01T08:00:00+08:00'],
])('a message of %s', (_, now, expected) => {
  expect(dueAt(new Date(now), quiet)).toEqual(new Date(expected))
})

test.each([{ isUrgent: true }, { isOwnAct: true }])('%o leaves at night too', (what) => {
  const night = new Date('2026-11-21T03:00:00+08:00')
  expect(dueAt(night, { ...quiet, ...what })).toEqual(night)
})

const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)
test.each([
  ['by day', '20T21:50', '20T21:55', '20T21:55'],
  ['that comes into the night', '20T21:58', '20T22:03', '21T08:00'],
  ['at night, after one at night', '20T23:00', '20T23:05', '20T23:05'],
  ['that would be useless in the morning', '20T21:58', '20T22:03', '20T22:03', '21T07:30'],
])('a second attempt %s', (_, firstTriedAt, wanted, expected, usefulUntil = '22T12:00') => {
  const later = { isUrgent: false, firstTriedAt: at(firstTriedAt), usefulUntil: at(usefulUntil) }
  expect(retryAt(at(wanted), later)).toEqual(at(expected))
  expect(retryAt(at(wanted), { ...later, isUrgent: true })).toEqual(at(wanted))
})
