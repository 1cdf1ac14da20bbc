import { describe, expect, test } from 'vitest'
import { decideChange } from './decide-change.ts'
import { defaultMemberLimits, type MemberLimits } from './limits/member-limits.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'
import { factsOf, freeDay, hoursAhead, now, openClass, refusalOf } from './testing/order-facts.ts'

const bookingId = 'b1'
/** Held by this booking with one companion. */
const heldDay: DayFacts = { ...freeDay, ownBookingId: bookingId, ownState: 'booked', ownPlus: 1 }
const laterDay: DayFacts = { ...freeDay, id: 8, startsAt: hoursAhead(72), endsAt: hoursAhead(74) }

const decide = (
  facts: OrderFacts | undefined,
  changes: readonly (readonly [id: number, plus: number | null])[],
  { acceptOverlap = false, ...limits }: Partial<MemberLimits> & { acceptOverlap?: boolean } = {},
) => {
  const days = changes.map(([classDayId, plus]) => ({ classDayId, plus }))
  const memberLimits = { ...defaultMemberLimits, ...limits }
  return decideChange(facts, { bookingId, changes: { days, acceptOverlap }, memberLimits }, now)
}
const decided = (...args: Parameters<typeof decide>) =>
  decide(...args).map(({ id, wantedPlus, needed }) => [id, wantedPlus, needed])
const codeOf = (...args: Parameters<typeof decide>) => refusalOf(() => decide(...args))?.code

test.each<[string, DayFacts, plus: number | null, needed: number]>([
  ['more companions need as many seats', heldDay, 2, 1],
  ['as many as before need none', heldDay, 1, 0],
  ['fewer need none', heldDay, 0, 0],
  ['a day that is dropped needs none', heldDay, null, 0],
  ['an added day needs a seat for each', freeDay, 1, 2],
  ['a day that was cancelled before counts as added', { ...heldDay, ownState: 'cancelled' }, 0, 1],
  ['a day of leave counts as added', { ...heldDay, ownState: 'leave' }, 2, 3],
  ['a held day whose companions are unknown needs one for each', { ...heldDay, ownPlus: null }, 1, 1],
])('seats needed: %s', (_, day, plus, needed) => {
  expect(decided(factsOf([day]), [[7, plus]])).toEqual([[7, plus, needed]])
})

describe('not found', () => {
  test('is refused for the class and for each day', () => {
    expect(codeOf(undefined, [[7, 0]])).toBe('not_found')
    expect(
      codeOf(factsOf([heldDay]), [
        [7, 0],
        [8, 0],
      ]),
    ).toBe('not_found')
  })

  test('a day that is named twice is refused first', () => {
    const refusal = refusalOf(() =>
      decide(undefined, [
        [7, 0],
        [7, 1],
      ]),
    )
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { fields: [{ path: 'days' }] } })
  })
})

test('companions over the limit of the class are refused', () => {
  expect(codeOf(factsOf([heldDay]), [[7, 3]])).toBe('plus_over_limit')
})

describe('dropping', () => {
  test.each<[string, Partial<DayFacts>]>([
    ['was never booked', { ownBookingId: null, ownState: null }],
    ['is cancelled already', { ownState: 'cancelled' }],
    ['is a leave already', { ownState: 'leave' }],
    ['is held by another booking', { ownBookingId: 'b2' }],
  ])('a day that %s is refused and named', (_, changed) => {
    const facts = factsOf([
      { ...heldDay, ...changed },
      { ...heldDay, id: 8 },
    ])
    const refusal = refusalOf(() =>
      decide(facts, [
        [7, null],
        [8, null],
      ]),
    )
    expect(refusal).toMatchObject({ code: 'booking_day_ended', details: { days: [7] } })
  })
})

describe('the deadline of a held day', () => {
  const at = (hours: number) => ({ ...heldDay, startsAt: hoursAhead(hours), endsAt: hoursAhead(hours + 2) })
  const aMoment = 1 / 3_600_000

  test.each<[plus: number | null]>([[2], [0], [null]])('applies to a change to %j', (plus) => {
    expect(codeOf(factsOf([at(24 + aMoment)]), [[7, plus]])).toBeUndefined()
    const refusal = refusalOf(() =>
      decide(factsOf([at(24), { ...heldDay, id: 8 }]), [
        [7, plus],
        [8, plus],
      ]),
    )
    expect(refusal).toMatchObject({ code: 'deadline_passed', details: { days: [7] } })
  })

  test('is the one set on the class', () => {
    const facts = factsOf([at(24)], { class: { ...openClass, changeDeadlineHours: 23 } })
    expect(codeOf(facts, [[7, 0]])).toBeUndefined()
  })

  test('does not apply to added days', () => {
    const soon = { ...freeDay, startsAt: hoursAhead(2), endsAt: hoursAhead(4) }
    expect(decided(factsOf([soon]), [[7, 0]])).toEqual([[7, 0, 1]])
  })
})

describe('a class or day cancelled by the organisers', () => {
  const classes: [string, Partial<OrderFacts>, Partial<DayFacts>, string][] = [
    ['a cancelled class', { class: { ...openClass, cancelled: true } }, {}, 'class_not_bookable'],
    ['a class that did not open', { class: { ...openClass, notOpened: true } }, {}, 'class_not_bookable'],
    ['a cancelled day', {}, { cancelled: true }, 'class_day_not_bookable'],
  ]

  test.each(classes)('%s: the party may stay or shrink but not grow', (_, facts, day, code) => {
    const found = factsOf([{ ...heldDay, ...day }], facts)
    expect(codeOf(found, [[7, 2]])).toBe(code)
    for (const plus of [1, 0, null]) expect(codeOf(found, [[7, plus]])).toBeUndefined()
  })

  test.each(classes)('%s: no day can be added', (_, facts, day, code) => {
    expect(codeOf(factsOf([{ ...freeDay, ...day }], facts), [[7, 0]])).toBe(code)
  })
})

test('after registration closes, a held day can still get companions, but no day can be added', () => {
  const closed = { closesAt: now }
  expect(codeOf(factsOf([{ ...heldDay, ...closed }]), [[7, 2]])).toBeUndefined()
  expect(codeOf(factsOf([{ ...freeDay, ...closed }]), [[7, 0]])).toBe('registration_closed')
})

test('a cancellation can be undone for 15 s, also after registration has closed and while bookings are paused', () => {
  const givenUp = (ms: number) => ({
    ...freeDay,
    ownBookingId: bookingId,
    ownState: 'cancelled' as const,
    closesAt: now,
    givenUpAt: new Date(now.getTime() - ms),
  })
  const member = { ...factsOf([]).member, noShows: [1, 2, 3].map((days) => hoursAhead(-24 * days)) }
  expect(codeOf(factsOf([givenUp(15_000)], { member }), [[7, 1]])).toBeUndefined()
  expect(codeOf(factsOf([givenUp(15_001)]), [[7, 1]])).toBe('registration_closed')
  const stillOpen = { ...givenUp(15_001), closesAt: hoursAhead(1) }
  expect(codeOf(factsOf([stillOpen], { member }), [[7, 1]])).toBe('booking_paused')
  expect(codeOf(factsOf([{ ...givenUp(1), seatsLeft: 1 }]), [[7, 1]])).toBe('class_day_full')
  expect(codeOf(factsOf([{ ...givenUp(1), startsAt: now }]), [[7, 1]])).toBe('class_day_not_bookable')
})

test('a day that another booking of the member holds cannot be added', () => {
  expect(codeOf(factsOf([{ ...heldDay, ownBookingId: 'b2' }]), [[7, 0]])).toBe('already_booked')
})

describe('seats', () => {
  test('are needed only beyond those already held', () => {
    expect(codeOf(factsOf([{ ...heldDay, seatsLeft: 1 }]), [[7, 2]])).toBeUndefined()
    expect(codeOf(factsOf([{ ...heldDay, seatsLeft: 0 }]), [[7, 2]])).toBe('class_day_full')
    expect(codeOf(factsOf([{ ...heldDay, seatsLeft: 0 }]), [[7, 1]])).toBeUndefined()
  })

  test('are needed for the whole party of an added day', () => {
    expect(codeOf(factsOf([{ ...freeDay, seatsLeft: 2 }]), [[7, 1]])).toBeUndefined()
    expect(codeOf(factsOf([{ ...freeDay, seatsLeft: 2 }]), [[7, 2]])).toBe('class_day_full')
  })
})

describe('overlaps', () => {
  test('count for added days, until the member accepts them', () => {
    const clashing = factsOf([{ ...freeDay, overlaps: true }])
    expect(codeOf(clashing, [[7, 0]])).toBe('time_conflict')
    expect(codeOf(clashing, [[7, 0]], { acceptOverlap: true })).toBeUndefined()
  })

  test('do not count for days that are held', () => {
    expect(codeOf(factsOf([{ ...heldDay, overlaps: true }]), [[7, 2]])).toBeUndefined()
  })
})

describe('limits of the member', () => {
  const member = {
    openBookings: 2,
    openSeats: 3,
    seatsOn: { '2026-06-03': 4, '2026-06-04': 4 },
    hourFullSince: null,
    noShows: [],
  }

  test('on open bookings apply only when a day is added', () => {
    expect(codeOf(factsOf([freeDay], { member }), [[7, 0]], { openBookings: 2 })).toBe(
      'open_bookings_over_limit',
    )
    expect(codeOf(factsOf([freeDay], { member }), [[7, 0]], { openBookings: 3 })).toBeUndefined()
    expect(codeOf(factsOf([heldDay], { member }), [[7, 2]], { openBookings: 2 })).toBeUndefined()
    expect(codeOf(factsOf([heldDay], { member }), [[7, null]], { openBookings: 2 })).toBeUndefined()
  })

  test('on seats per day count only the additional seats', () => {
    expect(codeOf(factsOf([heldDay], { member }), [[7, 2]], { seatsPerDay: 5 })).toBeUndefined()
    expect(codeOf(factsOf([heldDay], { member }), [[7, 2]], { seatsPerDay: 4 })).toBe('day_seats_over_limit')
    expect(codeOf(factsOf([freeDay], { member }), [[7, 1]], { seatsPerDay: 6 })).toBeUndefined()
    expect(codeOf(factsOf([freeDay], { member }), [[7, 1]], { seatsPerDay: 5 })).toBe('day_seats_over_limit')
  })

  test('a released seat counts on its own day', () => {
    const sameDay = { ...freeDay, id: 8, startsAt: hoursAhead(51), endsAt: hoursAhead(52) }
    const changes: [number, number | null][] = [
      [7, null],
      [8, 1],
    ]
    expect(codeOf(factsOf([heldDay, sameDay], { member }), changes, { seatsPerDay: 4 })).toBeUndefined()
    expect(codeOf(factsOf([heldDay, laterDay], { member }), changes, { seatsPerDay: 4 })).toBe(
      'day_seats_over_limit',
    )
  })

  test('dropping a cancelled day releases no seats', () => {
    const sameDay = { ...freeDay, id: 8, startsAt: hoursAhead(51), endsAt: hoursAhead(52) }
    const found = factsOf([{ ...heldDay, cancelled: true }, sameDay], { member })
    expect(
      codeOf(
        found,
        [
          [7, null],
          [8, 0],
        ],
        { seatsPerDay: 4 },
      ),
    ).toBe('day_seats_over_limit')
    expect(
      codeOf(
        found,
        [
          [7, null],
          [8, 0],
        ],
        { seatsPerDay: 5 },
      ),
    ).toBeUndefined()
  })
})
