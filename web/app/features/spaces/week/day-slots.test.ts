import type { SpaceAvailability } from 'contract/availability'
import { expect, test } from 'vitest'
import { rangeBetween, reachOf } from './choose-range.ts'
import { slotsOfDays, type SlotState } from './day-slots.ts'

const at = (clock: string, date = '2026-12-08'): string => new Date(`${date}T${clock}:00+08:00`).toISOString()

const availability = (changed: Partial<SpaceAvailability> = {}): SpaceAvailability => ({
  earliest: at('00:00', '2026-12-01'),
  latest: '2027-02-28',
  minutesBefore: 0,
  minutesAfter: 0,
  days: [{ date: '2026-12-08', opens: ['09:00–12:00'], note: null }],
  taken: [],
  ...changed,
})

const statesOf = (changed: Partial<SpaceAvailability>): SlotState[] =>
  slotsOfDays(availability(changed))[0]!.slots.map(({ state }) => state)

const taken = (from: string, to: string, state: 'taken' | 'pending' = 'taken') => ({
  startsAt: at(from),
  endsAt: at(to),
  state,
  what: '',
})

test.each<[string, Partial<SpaceAvailability>, SlotState[]]>([
  ['is free when nothing is in the way', {}, ['free', 'free', 'free', 'free', 'free', 'free']],
  [
    'is taken, and may be contested',
    { taken: [taken('09:30', '10:00'), taken('11:00', '11:30', 'pending')] },
    ['free', 'taken', 'free', 'free', 'pending', 'free'],
  ],
  [
    'is taken too when the time around a use would reach what is taken',
    { taken: [taken('10:00', '10:30')], minutesBefore: 15, minutesAfter: 30 },
    ['free', 'taken', 'taken', 'taken', 'free', 'free'],
  ],
  [
    'is too early before the first moment for which one may apply',
    { earliest: at('10:10') },
    ['early', 'early', 'early', 'free', 'free', 'free'],
  ],
  [
    'is too late after the last day',
    { latest: '2026-12-07' },
    Array.from({ length: 6 }, () => 'late' as const),
  ],
])('a half-hour %s', (_, changed, states) => {
  expect(statesOf(changed)).toEqual(states)
})

test('the days of a week have the same half-hours; outside its own hours a day is closed', () => {
  const days = [
    { date: '2026-12-08', opens: ['09:00–10:00', '11:00–12:00'], note: null },
    { date: '2026-12-09', opens: [], note: '內部整修' },
  ]
  const [one, other] = slotsOfDays(availability({ days }))
  expect(one!.slots.map(({ state }) => state)).toEqual(['free', 'free', 'closed', 'closed', 'free', 'free'])
  expect(other!.slots[0]).toMatchObject({ state: 'closed', what: '內部整修', inRun: 0, runUntil: 12 * 60 })
})

test('a time is chosen in either order, and never over what is taken', () => {
  const [{ slots } = { slots: [] }] = slotsOfDays(availability({ taken: [taken('10:30', '11:00')] }))
  expect(rangeBetween(slots, 9 * 60 + 30, 9 * 60)).toEqual({ at: 9 * 60, until: 10 * 60 })
  expect(rangeBetween(slots, 11 * 60, 11 * 60)).toEqual({ at: 11 * 60, until: 11 * 60 + 30 })
  expect(rangeBetween(slots, 9 * 60, 11 * 60)).toBeUndefined()
  expect(reachOf(slots, 9 * 60)).toBe(10 * 60 + 30)
  expect(reachOf(slots, 11 * 60)).toBe(12 * 60)
})
