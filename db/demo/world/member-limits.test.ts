import { defaultMemberLimits } from 'api/booking/limits/member-limits'
import { taipeiDate } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { planWorld } from './plan-world.ts'

const now = new Date('2026-05-11T02:59:00Z')

test('no member of the demo world has reached a booking limit', () => {
  const { ledger, days } = planWorld(now)
  const startsAt = new Map(days.map((day) => [day.id, day.starts_at]))
  const memberOf = new Map(ledger.bookings.map((booking) => [booking.id, booking.member_id]))
  const open = new Map<string, Set<string>>()
  const seats = new Map<string, number>()
  for (const { booking_id, class_day_id, plus, state } of ledger.days) {
    if (state !== 'booked') continue
    const [member, at] = [memberOf.get(booking_id)!, startsAt.get(class_day_id)!]
    const date = `${member} ${taipeiDate(new Date(at))}`
    seats.set(date, (seats.get(date) ?? 0) + 1 + plus)
    if (at > now.getTime()) open.set(member, (open.get(member) ?? new Set()).add(booking_id))
  }
  expect(open.size).toBeGreaterThan(100)
  const mostOpen = Math.max(...[...open.values()].map((bookings) => bookings.size))
  expect(mostOpen).toBeLessThanOrEqual(defaultMemberLimits.openBookings - 5)
  expect(Math.max(...seats.values())).toBeLessThanOrEqual(defaultMemberLimits.seatsPerDay - 5)
})
