import type { StaffDay } from 'contract/office/staff-class'
import { expect, test } from 'vitest'
import { matchingDays, weekdaysOf } from './matching-days.ts'

const day = (id: number, startsAt: string): StaffDay => ({
  id,
  startsAt,
  endsAt: startsAt,
  venue: '教室',
  isOnline: false,
  substitutes: [],
  substituteIds: [],
  capacity: 9,
  people: 0,
  bookings: 0,
  waitingPeople: 0,
  waitingParties: 0,
  cancelReason: null,
})
// In Taipei: Sunday 7, Monday 8 early in the morning, Sunday 14 June.
const days = [day(1, '2026-06-07T02:00:00Z'), day(2, '2026-06-07T16:30:00Z'), day(3, '2026-06-14T02:00:00Z')]
const idsOf = (filter: Parameters<typeof matchingDays>[1]) => matchingDays(days, filter).map(({ id }) => id)

test('days match by their weekday and date in Taipei', () => {
  expect(idsOf({ weekday: '', from: '' })).toEqual([1, 2, 3])
  expect(idsOf({ weekday: '0', from: '' })).toEqual([1, 3])
  expect(idsOf({ weekday: '1', from: '' })).toEqual([2])
  expect(idsOf({ weekday: '', from: '2026-06-08' })).toEqual([2, 3])
  expect(idsOf({ weekday: '0', from: '2026-06-08' })).toEqual([3])
})

test('weekdays are those of the class, from Monday on', () => {
  expect(weekdaysOf(days)).toEqual(['1', '0'])
})
