import { expect, test } from 'vitest'
import { defaultMemberLimits } from '#booking/limits/member-limits.ts'
import type { DayFacts } from '#booking/read-order-facts.ts'
import { factsOf, freeDay, hoursAhead, now } from '#booking/testing/order-facts.ts'
import { decideRound } from './decide-round.ts'
import type { RoundOrder, Seen } from './read-round.ts'

const accountOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
type Changed = {
  plus?: number
  acceptPartial?: boolean
  acceptWaitlist?: boolean
  at?: Date
  days?: number[]
}

/** An order of member `number` for day 7. */
const orderOf = (
  number: number,
  { plus = 0, acceptPartial = false, acceptWaitlist = false, at = now, days = [7] }: Changed = {},
): RoundOrder => ({
  key: `key-of-${number}`,
  now: at,
  wanted: {
    memberId: accountOf(number),
    memberLimits: defaultMemberLimits,
    actor: {
      kind: 'account',
      accountId: accountOf(number),
      sessionId: accountOf(number),
      isMember: true,
      roles: [],
    },
    order: {
      classId: 1,
      days: days.map((classDayId) => ({ classDayId, plus, acceptWaitlist })),
      acceptPartial,
      acceptOverlap: true,
    },
  },
})
const seenOf = (days: readonly DayFacts[], more: Partial<Seen> = {}): Seen => ({
  facts: factsOf(days),
  bookings: '0',
  ...more,
})
/** Decides these orders, each for a day that had this many seats before: three, unless the test says so. */
const decide = (orders: readonly RoundOrder[], day = freeDay) =>
  decideRound(
    orders,
    orders.map(() => seenOf([day])),
  )

const booked = (plus = 0, fullDays: number[] = []) => ({
  booking: { feeTwd: 300, days: [{ classDayId: 7, plus }], fullDays },
})

test('orders that fit together are booked', () => {
  expect(decide([orderOf(1), orderOf(2, { plus: 1 })])).toEqual([booked(), booked(1)])
})

test('an order that only earlier orders of its round leave without seats is postponed, not refused', () => {
  const orders = [orderOf(1, { plus: 1 }), orderOf(2, { plus: 1 }), orderOf(3)]
  expect(decide(orders)).toEqual([booked(1), 'postponed', booked()])
})

test('so is one that accepts a partial booking or the waitlist', () => {
  const orders = [
    orderOf(1, { plus: 2 }),
    orderOf(2, { acceptPartial: true }),
    orderOf(3, { acceptWaitlist: true }),
  ]
  expect(decide(orders)).toEqual([booked(2), 'postponed', 'postponed'])
})

test('an order that was too large before its round is refused', () => {
  const [first, second] = decide([orderOf(1), orderOf(2, { plus: 2 })], { ...freeDay, seatsLeft: 2 })
  expect(first).toEqual(booked())
  expect(second).toMatchObject({ refusal: { status: 409, body: { code: 'class_day_full' } } })
})

test('a refused order takes no seats', () => {
  const late = orderOf(1, { plus: 2, at: hoursAhead(47) })
  const [first, second] = decide([late, orderOf(2, { plus: 2 })])
  expect(first).toMatchObject({ refusal: { body: { code: 'registration_closed' } } })
  expect(second).toEqual(booked(2))
})

test('every order is decided at its own time', () => {
  const decisions = decide([orderOf(1, { at: hoursAhead(46) }), orderOf(2, { at: hoursAhead(45.9) })])
  expect(decisions).toMatchObject([{ refusal: { body: { code: 'registration_closed' } } }, booked()])
})

test('an order on an unknown class is refused, the others are not', () => {
  const decisions = decideRound(
    [orderOf(1), orderOf(2)],
    [seenOf([], { facts: undefined }), seenOf([freeDay])],
  )
  expect(decisions).toMatchObject([{ refusal: { status: 404, body: { code: 'not_found' } } }, booked()])
})

test('days without seats are left out of a partial booking and named', () => {
  const full = { ...freeDay, id: 8, seatsLeft: 0, startsAt: hoursAhead(72), endsAt: hoursAhead(74) }
  const order = orderOf(1, { acceptPartial: true, days: [7, 8] })
  expect(decideRound([order], [seenOf([freeDay, full])])).toEqual([booked(0, [8])])
})

test.each([
  ['that joins a waitlist', { ...freeDay, seatsLeft: 0 }, { acceptWaitlist: true }],
  ['for seats of a day with a waitlist', { ...freeDay, waitingParties: 1 }, {}],
] as const)('an order %s is left to a transaction of its own', (_, day, changed) => {
  expect(decideRound([orderOf(1, changed)], [seenOf([day])])).toEqual(['alone'])
})

test('so is one whose refusal is not stored', () => {
  const order = orderOf(1)
  const hasBookedMuch = factsOf([freeDay], {
    member: { openBookings: 0, openSeats: 0, seatsOn: {}, hourFullSince: now, noShows: [] },
  })
  expect(decideRound([order], [seenOf([], { facts: hasBookedMuch })])).toEqual(['alone'])
})

test('a refusal on a day with a waitlist names the true position', () => {
  const [decision] = decide([orderOf(1)], { ...freeDay, seatsLeft: 0, waitingParties: 3 })
  expect(decision).toMatchObject({
    refusal: { body: { details: { waitlist: [{ classDayId: 7, position: 4 }] } } },
  })
})
