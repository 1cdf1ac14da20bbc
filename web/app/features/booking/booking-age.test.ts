import type { BookedDayState } from 'contract/booking/booked-day'
import { expect, test } from 'vitest'
import { bookingAge } from './booking-age.ts'

const now = Date.parse('2026-11-20T04:00:00Z')
const hoursFromNow = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
const day = (endsIn: number, state: BookedDayState = 'booked') => ({
  state,
  endsAt: hoursFromNow(endsIn),
})

test.each([
  ['just booked', -0.1, [day(48)], 'fresh'],
  ['booked by a browser whose clock is behind', 1, [day(48)], 'fresh'],
  ['a second before 24 hours', -24 + 1 / 3600, [day(48)], 'fresh'],
  ['after 24 hours', -24, [day(48)], 'coming'],
  ['months later, with one day left', -2000, [day(-500), day(1)], 'coming'],
  ['after the last booked day', -2000, [day(-500), day(0), day(48, 'cancelled')], 'over'],
  ['cancelled at once', -0.1, [day(48, 'cancelled')], 'cancelled'],
  ['that only waits', -0.1, [day(48, 'waiting')], 'waiting'],
  ['that has an offer', -50, [day(48, 'offered'), day(50, 'cancelled')], 'waiting'],
  ['that waited in vain', -50, [day(0, 'waiting')], 'cancelled'],
  ['whose offer has expired', -50, [day(48, 'expired')], 'cancelled'],
  ['that waits for one of two days', -0.1, [day(48, 'waiting'), day(50)], 'fresh'],
  ['every day a leave', -2000, [day(48, 'leave'), day(-5, 'cancelled')], 'cancelled'],
  ['just booked, of a class that did not open', -0.1, [{ ...day(48), notHeld: 'not_opened' }], 'not_opened'],
  [
    'that waits, of a class that did not open',
    -0.1,
    [{ ...day(48, 'waiting'), notHeld: 'not_opened' }],
    'not_opened',
  ],
  ['of a class that was cancelled', -50, [{ ...day(48), notHeld: 'class_cancelled' }], 'class_cancelled'],
  [
    'of a class that was cancelled after a day',
    -0.1,
    [day(-5), { ...day(48), notHeld: 'class_cancelled' }],
    'class_cancelled',
  ],
  [
    'of which days before the cancellation of the class were held',
    -2000,
    [day(-500), { ...day(-5), notHeld: 'class_cancelled' }],
    'over',
  ],
  ['that staff moved to another class', -0.1, [day(48, 'moved'), day(50, 'cancelled')], 'moved'],
  ['of which one day moved', -50, [day(48, 'moved'), day(50)], 'coming'],
  ['with one cancelled day', -0.1, [{ ...day(48), notHeld: 'day_cancelled' }, day(50)], 'fresh'],
] as const)('a booking %s', (_, bookedHours, days, age) => {
  expect(bookingAge({ createdAt: hoursFromNow(bookedHours), days }, now)).toBe(age)
})

test('a booking that staff made from another one is nothing that the member has just booked', () => {
  const movedFrom = [{ id: 'x', className: '平日班' }]
  expect(bookingAge({ createdAt: hoursFromNow(-1), movedFrom, days: [day(48)] }, now)).toBe('coming')
})
