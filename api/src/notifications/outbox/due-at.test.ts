import { expect, test } from 'vitest'
import { dueAt } from './due-at.ts'

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
