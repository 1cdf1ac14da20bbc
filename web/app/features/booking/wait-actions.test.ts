import { expect, test } from 'vitest'
import { canBookFreeSeat } from './wait-actions.tsx'

const now = Date.parse('2026-11-19T15:00:00Z')
const waitlist = {
  position: 1,
  peopleAhead: 0,
  until: '2026-11-19T14:00:00.000Z',
  bookableUntil: '2026-11-20T00:00:00.000Z',
  passedOver: null,
}
const day = { waitlist, seatsLeft: 2, plus: 1 }

test.each([
  ['after the cut-off, with enough seats', day, now, true],
  ['before the cut-off the seats are those of the waitlist', day, Date.parse(waitlist.until) - 1, false],
  ['too few seats', { ...day, seatsLeft: 1 }, now, false],
  ['after registration has closed', day, Date.parse(waitlist.bookableUntil), false],
  ['not waiting', { ...day, waitlist: null }, now, false],
])('a free seat can be booked: %s', (_, asked, at, expected) => {
  expect(canBookFreeSeat(asked, at)).toBe(expected)
})
