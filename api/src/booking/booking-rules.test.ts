import type { RefusalCode } from 'contract/errors'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/refuse.ts'
import * as rules from './booking-rules.ts'
import type { ClassFacts, DayFacts } from './read-order-facts.ts'

const hourMs = 3_600_000
const now = new Date('2026-06-01T02:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs)
const inOneMs = new Date(now.getTime() + 1)

const open: ClassFacts = {
  id: 1,
  baseId: 1,
  feeTwd: 0,
  plusLimit: 2,
  registrationOpensAt: at(-24),
  changeDeadlineHours: 24,
  published: true,
  notOpened: false,
  cancelled: false,
}
/** 6/3 (三) 10:00 in Taipei. */
const day: DayFacts = {
  id: 7,
  startsAt: at(48),
  endsAt: at(50),
  closesAt: at(46),
  cancelled: false,
  seatsLeft: 3,
  waitingParties: 0,
  waitsUntil: at(36),
  ownBookingId: null,
  ownState: null,
  ownPlus: null,
  ownOfferUntil: null,
  givenUpAt: null,
  overlaps: false,
}
const another = { ...day, id: 8, startsAt: at(72), endsAt: at(74) }

const refusalOf = (work: () => void): Refusal | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
const codeOf = (work: () => void): RefusalCode | undefined => refusalOf(work)?.code
const daysOf = (work: () => void) => refusalOf(work)?.details.days

const requireTaking = (facts: ClassFacts) => {
  rules.requireOffered(facts)
  rules.requireRegistrationOpened(facts, now)
}

describe('whether a class takes bookings', () => {
  test.each<[string, Partial<ClassFacts>, RefusalCode | undefined]>([
    ['plain', {}, undefined],
    ['a draft', { published: false }, 'not_found'],
    ['a cancelled draft', { published: false, cancelled: true }, 'not_found'],
    ['cancelled', { cancelled: true }, 'class_not_bookable'],
    ['not opened', { notOpened: true }, 'class_not_bookable'],
    ['opens in 1 ms', { registrationOpensAt: inOneMs }, 'registration_not_open'],
    ['opens now', { registrationOpensAt: now }, undefined],
  ])('%s, %o: %s', (_, facts, code) => {
    expect(codeOf(() => requireTaking({ ...open, ...facts }))).toBe(code)
  })

  test('the refusal names the reason, or when registration opens in Taipei time', () => {
    const message = (facts: Partial<ClassFacts>) =>
      refusalOf(() => requireTaking({ ...open, ...facts }))?.message
    expect(message({ cancelled: true, notOpened: true })).toContain('已經取消')
    expect(message({ notOpened: true })).toContain('沒有達到開班人數')
    expect(message({ registrationOpensAt: at(14) })).toMatch(/6月2日.*00:00/)
  })
})

test.each<[limit: number, plus: (number | null)[], isAllowed: boolean]>([
  [0, [0], true],
  [0, [1], false],
  [2, [0, 2], true],
  [2, [0, 3], false],
  [0, [null], true],
  [5, [5, null, 5], true],
])('up to %i companions: %j', (limit, plus, isAllowed) => {
  const work = () =>
    rules.requirePlusWithin(
      limit,
      plus.map((each) => ({ plus: each })),
    )
  expect(codeOf(work)).toBe(isAllowed ? undefined : 'plus_over_limit')
  if (!isAllowed) expect(refusalOf(work)?.message).toContain(limit === 0 ? '不開放攜伴' : `攜伴 ${limit} 位`)
})

test.each<[string, Partial<DayFacts>, boolean]>([
  ['ahead', {}, true],
  ['begins in 1 ms', { startsAt: inOneMs }, true],
  ['begins now', { startsAt: now }, false],
  ['over', { startsAt: at(-1) }, false],
  ['cancelled by the organisers', { cancelled: true }, false],
])('a day that is %s', (_, facts, isAllowed) => {
  const work = () => rules.requireAhead([another, { ...day, ...facts }], now)
  expect(codeOf(work)).toBe(isAllowed ? undefined : 'class_day_not_bookable')
  expect(daysOf(work)).toEqual(isAllowed ? undefined : [day.id])
})

test.each<[string, Partial<DayFacts>, boolean]>([
  ['closes in 1 ms', { closesAt: inOneMs }, true],
  ['closes now', { closesAt: now }, false],
])('a day whose registration %s', (_, facts, isAllowed) => {
  const work = () => rules.requireStillOpen([another, { ...day, ...facts }], now)
  expect(codeOf(work)).toBe(isAllowed ? undefined : 'registration_closed')
  expect(daysOf(work)).toEqual(isAllowed ? undefined : [day.id])
})

test.each<[DayFacts['ownState'], boolean]>([
  [null, true],
  ['cancelled', true],
  ['leave', true],
  ['expired', true],
  ['booked', false],
  ['waiting', false],
  ['offered', false],
])('a day that the member has as %s', (ownState, isAllowed) => {
  const work = () => rules.requireNotYetBooked([another, { ...day, ownState }])
  expect(daysOf(work)).toEqual(isAllowed ? undefined : [day.id])
  expect(codeOf(work)).toBe(isAllowed ? undefined : 'already_booked')
})

test.each<[string, DayFacts[], number[] | undefined]>([
  ['apart', [day, another], undefined],
  ['back to back', [day, { ...another, startsAt: day.endsAt }], undefined],
  ['overlapping by 1 ms', [day, { ...another, startsAt: new Date(day.endsAt.getTime() - 1) }], [7, 8]],
  ['one inside the other', [day, { ...another, startsAt: at(49), endsAt: at(49.5) }], [7, 8]],
  ['overlapping an older booking', [{ ...day, overlaps: true }, another], [7]],
  ['alone', [day], undefined],
])('days that are %s', (_, days, clashing) => {
  expect(daysOf(() => rules.requireNoOverlap(days))).toEqual(clashing)
  expect(codeOf(() => rules.requireNoOverlap(days))).toBe(clashing && 'time_conflict')
})

test.each<[seatsLeft: number, needed: number, words: string | undefined]>([
  [3, 3, undefined],
  [3, 4, '只剩 3 席'],
  [0, 1, '已經額滿'],
  [0, 0, undefined],
])('%i seats for a party of %i, too late for the waitlist', (seatsLeft, needed, words) => {
  const days = [
    { ...another, needed: 1 },
    { ...day, seatsLeft, needed, waitsUntil: now },
  ]
  const work = () => rules.requireSeats(days, now)
  expect(refusalOf(work)?.details.waitlist).toEqual(words && [])
  expect(daysOf(work)).toEqual(words && [day.id])
  expect(codeOf(work)).toBe(words && 'class_day_full')
  if (words !== undefined) expect(refusalOf(work)?.message).toMatch(new RegExp(`^6月3日.*10:00，${words}。`))
})

test('a refusal names every refused day', () => {
  const both = [
    { ...day, cancelled: true, seatsLeft: 0, needed: 1, waitsUntil: now },
    { ...another, cancelled: true, seatsLeft: 2, needed: 3, waitingParties: 4, waitsUntil: inOneMs },
  ]
  expect(refusalOf(() => rules.requireAhead(both, now))?.message).toBe(
    '6月3日（三）10:00、6月4日（四）10:00，已經開始或取消，請改選其他日期。',
  )
  const full = refusalOf(() => rules.requireSeats(both, now))
  expect(full?.message).toBe(
    '6月3日（三）10:00，已經額滿；6月4日（四）10:00，只剩 2 席，現在候補排第 5。請改選其他日期、減少攜伴，或加入候補。',
  )
  expect(full?.details.waitlist).toEqual([{ classDayId: 8, position: 5 }])
})

test('a day that the member holds is not offered for waiting when it has no seat for one more', () => {
  const held = { ...day, ownState: 'booked' as const, seatsLeft: 0, needed: 1 }
  const refusal = refusalOf(() => rules.requireSeats([held], now))
  expect(refusal?.details.waitlist).toEqual([])
  expect(refusal?.message).not.toContain('候補')
})

test.each<[DayFacts['ownState'], waitsUntil: Date, isPast: boolean]>([
  ['waiting', inOneMs, false],
  ['waiting', now, true],
  ['booked', now, false],
  [null, now, false],
])('a day that the member has as %s and that waits until %s', (ownState, waitsUntil, isPast) => {
  expect(rules.isPastWaitlistCutOff({ ...day, ownState, waitsUntil }, now)).toBe(isPast)
})
