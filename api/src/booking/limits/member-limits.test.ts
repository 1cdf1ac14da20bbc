import { describe, expect, test } from 'vitest'
import { hoursAhead, now, refusalOf } from '#booking/testing/order-facts.ts'
import {
  defaultMemberLimits,
  requireBookingPace,
  requireFewOpenBookings,
  requireOpenSeats,
  requireSeatsPerDay,
  type MemberFacts,
} from './member-limits.ts'

const limits = { openBookings: 3, seatsPerDay: 5, openSeats: 7, bookingsPerHour: 4 }
const noBookings: MemberFacts = {
  openBookings: 0,
  openSeats: 0,
  seatsOn: {},
  hourFullSince: null,
  noShows: [],
}
const seconds = (count: number) => new Date(now.getTime() + count * 1000)

test('the defaults are the limits stated in the terms of use', () => {
  expect(defaultMemberLimits).toEqual({
    openBookings: 40,
    seatsPerDay: 20,
    openSeats: 100,
    bookingsPerHour: 30,
  })
})

test('an open booking above the limit is refused with a message that names the limit', () => {
  const refusal = (openBookings: number) =>
    refusalOf(() => requireFewOpenBookings({ ...noBookings, openBookings }, limits))
  expect(refusal(2)).toBeUndefined()
  expect(refusal(3)).toMatchObject({ code: 'open_bookings_over_limit' })
  expect(refusal(3)!.message).toContain('3 筆')
})

test.each([
  [5, [2], true],
  [5, [3], false],
  [5, [1, 2], false],
  [5, [4, -2], true],
  [7, [0], true],
  [9, [-1], true],
])('%i open seats of 7 and changes of %j are allowed: %s', (openSeats, changes, isAllowed) => {
  const days = changes.map((more) => ({ more }))
  const refusal = refusalOf(() => requireOpenSeats({ ...noBookings, openSeats }, limits, days))
  expect(refusal === undefined).toBe(isAllowed)
  if (!isAllowed)
    expect(refusal).toMatchObject({
      code: 'open_seats_over_limit',
      message: expect.stringMatching(/5 席.*7 席/),
    })
})

describe('bookings per hour', () => {
  const refusal = (hourFullSince: Date | null) =>
    refusalOf(() => requireBookingPace({ ...noBookings, hourFullSince }, limits, now))

  test('is not checked while there are few bookings', () => {
    expect(refusal(null)).toBeUndefined()
  })

  test.each<[secondsAgo: number, retryAfter: number, minutes: number]>([
    [0, 3600, 60],
    [1, 3599, 60],
    [0.5, 3600, 60],
    [60, 3540, 59],
    [3599, 1, 1],
    [3600, 1, 1],
  ])(
    '%d s after the booking that filled the hour the next is possible in %i s',
    (ago, retryAfter, minutes) => {
      const found = refusal(seconds(-ago))
      expect(found).toMatchObject({
        code: 'bookings_too_frequent',
        details: { retryAfterSeconds: retryAfter },
      })
      expect(found!.message).toBe(`一小時內最多報名 4 次，請在 ${minutes} 分鐘後再試。`)
    },
  )
})

describe('seats on one day in Taipei', () => {
  /** 6/3 10:00, 6/3 23:59 and 6/4 00:00 in Taipei. */
  const [morning, night, next] = [hoursAhead(48), hoursAhead(48 + 13 + 59 / 60), hoursAhead(48 + 14)]
  const refusal = (held: number, days: readonly { id: number; startsAt: Date; more: number }[]) =>
    refusalOf(() => requireSeatsPerDay({ ...noBookings, seatsOn: { '2026-06-03': held } }, limits, days))

  test('include those held already', () => {
    expect(refusal(3, [{ id: 1, startsAt: morning, more: 2 }])).toBeUndefined()
    expect(refusal(3, [{ id: 1, startsAt: morning, more: 3 }])).toMatchObject({
      code: 'day_seats_over_limit',
      details: { days: [1] },
      message: expect.stringContaining('6月3日（三）你已報名 3 席，每人每天最多 5 席') as string,
    })
  })

  test('include all class days that begin on the date', () => {
    const days = [
      { id: 1, startsAt: morning, more: 2 },
      { id: 2, startsAt: night, more: 1 },
    ]
    expect(refusal(2, days)).toBeUndefined()
    expect(refusal(3, days)?.details.days).toEqual([1, 2])
  })

  test('do not count towards the next date', () => {
    expect(
      refusal(3, [
        { id: 1, startsAt: morning, more: 2 },
        { id: 2, startsAt: next, more: 5 },
      ]),
    ).toBeUndefined()
    expect(refusal(9, [{ id: 2, startsAt: next, more: 6 }])?.message).toContain('6月4日（四）你已報名 0 席')
  })

  test('that are released count, and only raised days are named', () => {
    const days = [
      { id: 1, startsAt: morning, more: -2 },
      { id: 2, startsAt: night, more: 3 },
    ]
    expect(refusal(4, days)).toBeUndefined()
    expect(refusal(5, days)?.details.days).toEqual([2])
    expect(refusal(5, [{ id: 1, startsAt: morning, more: 0 }, ...days])?.details.days).toEqual([2])
  })

  test('above the limit may decrease or stay', () => {
    expect(refusal(9, [{ id: 1, startsAt: morning, more: -1 }])).toBeUndefined()
    expect(
      refusal(9, [
        { id: 1, startsAt: morning, more: -1 },
        { id: 2, startsAt: night, more: 1 },
      ]),
    ).toBeUndefined()
  })

  test('are checked for later dates although the first is within the limit', () => {
    const facts = { ...noBookings, seatsOn: { '2026-06-04': 5 } }
    const days = [
      { id: 1, startsAt: morning, more: 0 },
      { id: 2, startsAt: next, more: 1 },
    ]
    expect(refusalOf(() => requireSeatsPerDay(facts, limits, days))?.details.days).toEqual([2])
  })
})
