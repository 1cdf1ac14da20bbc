import { expect, test } from 'vitest'
import { endTimes, isSamePlace, moveOf, startingAt, startTimes, targetOf } from './move-target.ts'

const place = { spaceId: 4, startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-01T08:00:00.000Z' }
const late = { ...place, startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z' }

test.each([
  [place, { spaceId: 4, date: '2026-12-01', start: '14:00', end: '16:00' }],
  [late, { spaceId: 4, date: '2026-12-01', start: '22:00', end: '24:00' }],
])('a place is typed in the time of Taipei, and read back', (given, target) => {
  expect(targetOf(given)).toEqual(target)
  expect(moveOf(7, target)).toEqual({ useId: 7, ...given })
})

test('without a date there is nothing to check', () =>
  expect(moveOf(7, { ...targetOf(place), date: '' })).toBeUndefined())

test.each([
  ['09:30', '11:30'],
  ['23:00', '24:00'],
])('a use that starts at %s ends at %s', (start, end) =>
  expect(startingAt(targetOf(place), start)).toMatchObject({ start, end }),
)

test('one that would end before its start lasts a step', () =>
  expect(startingAt({ ...targetOf(place), end: '09:00' }, '10:00').end).toBe('10:30'))

test('times are on the half-hour, from midnight to midnight', () => {
  expect([startTimes[0], startTimes.at(-1)]).toEqual(['00:00', '23:30'])
  expect([endTimes[0], endTimes.at(-1)]).toEqual(['00:30', '24:00'])
})

test('another space, start or end is another place', () => {
  expect(isSamePlace(place, { ...place })).toBe(true)
  for (const other of [{ spaceId: 5 }, { startsAt: late.startsAt }, { endsAt: late.endsAt }])
    expect(isSamePlace(place, { ...place, ...other })).toBe(false)
})
