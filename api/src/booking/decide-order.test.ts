import { describe, expect, test } from 'vitest'
import { decideOrder } from './decide-order.ts'
import { defaultMemberLimits, type MemberLimits } from './limits/member-limits.ts'
import type { DayFacts, OrderFacts } from './read-order-facts.ts'
import { factsOf, freeDay, hoursAhead, now, openClass, refusalOf } from './testing/order-facts.ts'

const later: DayFacts = { ...freeDay, id: 8, startsAt: hoursAhead(72), endsAt: hoursAhead(74) }
type Order = Parameters<typeof decideOrder>[1]['order']

/** A member who books for themselves. */
const member = { kind: 'account', accountId: 'a', sessionId: 's', isMember: true, roles: [] } as const

const decide = (
  facts: OrderFacts | undefined,
  plusOf: readonly (readonly [id: number, plus: number])[] = [[7, 0]],
  {
    limits,
    ...overrides
  }: Partial<Pick<Order, 'acceptPartial' | 'acceptOverlap'>> & { limits?: Partial<MemberLimits> } = {},
) => {
  const days = plusOf.map(([classDayId, plus]) => ({ classDayId, plus }))
  const order = { classId: 1, days, acceptPartial: false, acceptOverlap: false, ...overrides }
  return decideOrder(
    facts,
    { order, actor: member, memberId: 'a', memberLimits: { ...defaultMemberLimits, ...limits } },
    now,
  )
}
const codeOf = (...args: Parameters<typeof decide>) => refusalOf(() => decide(...args))?.code
const decided = (...args: Parameters<typeof decide>) => {
  const { fitting, full, feeTwd } = decide(...args)
  return {
    fitting: fitting.map(({ id, plus, needed }) => [id, plus, needed]),
    full: full.map(({ id }) => id),
    feeTwd,
  }
}

test('a free day is booked for the member and each companion at the fee of the class', () => {
  expect(
    decided(factsOf([freeDay, later]), [
      [8, 2],
      [7, 0],
    ]),
  ).toEqual({
    fitting: [
      [7, 0, 1],
      [8, 2, 3],
    ],
    full: [],
    feeTwd: 300,
  })
})

describe('refused as not found', () => {
  test.each<[string, OrderFacts | undefined, [number, number][]]>([
    ['the class', undefined, [[7, 0]]],
    ['a published class', factsOf([freeDay], { class: { ...openClass, published: false } }), [[7, 0]]],
    [
      'one of the days',
      factsOf([freeDay]),
      [
        [7, 0],
        [8, 0],
      ],
    ],
  ])('%s', (_, facts, days) => {
    expect(codeOf(facts, days)).toBe('not_found')
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

test.each<[string, OrderFacts, [number, number], string]>([
  [
    'a class that is not open yet',
    factsOf([freeDay], { class: { ...openClass, registrationOpensAt: hoursAhead(1) } }),
    [7, 0],
    'registration_not_open',
  ],
  ['too many companions', factsOf([freeDay]), [7, 3], 'plus_over_limit'],
  ['a day that has begun', factsOf([{ ...freeDay, startsAt: now }]), [7, 0], 'class_day_not_bookable'],
  ['a day that is booked already', factsOf([{ ...freeDay, ownState: 'booked' }]), [7, 0], 'already_booked'],
])('%s is refused', (_, facts, day, code) => {
  expect(codeOf(facts, [day])).toBe(code)
  expect(codeOf(facts, [day], { acceptPartial: true, acceptOverlap: true })).toBe(code)
})

describe('seats', () => {
  const small = { ...later, seatsLeft: 1 }
  const both: [number, number][] = [
    [7, 0],
    [8, 1],
  ]

  test('are required for the whole party on every day', () => {
    expect(
      decided(factsOf([freeDay, small]), [
        [7, 2],
        [8, 0],
      ]).full,
    ).toEqual([])
    const refusal = refusalOf(() => decide(factsOf([freeDay, small]), both))
    expect(refusal).toMatchObject({ code: 'class_day_full', details: { days: [8] } })
  })

  test('are booked on the free days only, when the member accepts a partial booking', () => {
    const facts = factsOf([freeDay, small])
    expect(decided(facts, both, { acceptPartial: true })).toMatchObject({ fitting: [[7, 0, 1]], full: [8] })
  })

  test('are required on at least one day', () => {
    const facts = factsOf([{ ...freeDay, seatsLeft: 0 }, small])
    const refusal = refusalOf(() => decide(facts, both, { acceptPartial: true }))
    expect(refusal).toMatchObject({ code: 'class_day_full', details: { days: [7, 8] } })
  })
})

describe('overlapping days', () => {
  const clashing = { ...freeDay, overlaps: true }

  test('are refused until the member accepts the overlap', () => {
    expect(codeOf(factsOf([clashing]))).toBe('time_conflict')
    expect(decided(factsOf([clashing]), [[7, 0]], { acceptOverlap: true }).fitting).toEqual([[7, 0, 1]])
  })

  test('are allowed when the overlapping day is left out as full', () => {
    const facts = factsOf([{ ...clashing, seatsLeft: 0 }, later])
    expect(
      decided(
        facts,
        [
          [7, 0],
          [8, 0],
        ],
        { acceptPartial: true },
      ).fitting,
    ).toEqual([[8, 0, 1]])
  })
})

describe('limits of the member', () => {
  const member = {
    openBookings: 2,
    openSeats: 3,
    seatsOn: { '2026-06-03': 3 },
    hourFullSince: null,
    noShows: [],
  }

  test('apply to open bookings', () => {
    expect(codeOf(factsOf([freeDay], { member }), [[7, 0]], { limits: { openBookings: 3 } })).toBeUndefined()
    expect(codeOf(factsOf([freeDay], { member }), [[7, 0]], { limits: { openBookings: 2 } })).toBe(
      'open_bookings_over_limit',
    )
  })

  test('apply to bookings per hour', () => {
    const hasty = { ...member, hourFullSince: hoursAhead(-0.5) }
    expect(codeOf(factsOf([freeDay], { member: hasty }))).toBe('bookings_too_frequent')
  })

  test('apply to seats per day, companions of booked days included', () => {
    const limits = { seatsPerDay: 5 }
    expect(codeOf(factsOf([freeDay], { member }), [[7, 1]], { limits })).toBeUndefined()
    expect(codeOf(factsOf([freeDay], { member }), [[7, 2]], { limits })).toBe('day_seats_over_limit')
    const full = factsOf([{ ...freeDay, seatsLeft: 2 }, later], { member })
    expect(
      codeOf(
        full,
        [
          [7, 2],
          [8, 0],
        ],
        { limits, acceptPartial: true },
      ),
    ).toBeUndefined()
  })

  test('are checked after the rules of the class', () => {
    const over = { ...member, hourFullSince: now, openBookings: 99 }
    expect(codeOf(factsOf([{ ...freeDay, seatsLeft: 0 }], { member: over }))).toBe('class_day_full')
  })
})
