import type { ClassDayState, ClassState } from 'contract/catalog/class-states'
import { describe, expect, test } from 'vitest'
import { classDayState, classState, type ClassDayFacts, type ClassStateFacts } from './class-state.ts'

const hourMs = 3_600_000
const now = new Date('2026-06-01T02:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs)
const oneMsAgo = new Date(now.getTime() - 1)
const inOneMs = new Date(now.getTime() + 1)

/** Published, registration open, days ahead, seats left. */
const open: ClassStateFacts = {
  published: true,
  cancelled: false,
  notOpened: false,
  confirmed: false,
  registrationOpensAt: at(-24),
  isJoinable: true,
  firstStartsAt: at(48),
  lastEndsAt: at(100),
  hasSeats: true,
}
const over = { firstStartsAt: at(-50), lastEndsAt: at(-1) }
const begun = { firstStartsAt: at(-1) }
const closed = { isJoinable: false }
const early = { registrationOpensAt: at(1) }

describe('the state of a class', () => {
  test.each<[string, Partial<ClassStateFacts>, ClassState]>([
    ['plain', {}, 'open'],
    ['enough people have booked', { confirmed: true }, 'confirmed'],
    ['no seat left', { hasSeats: false }, 'full'],
    ['no seat left, though confirmed', { hasSeats: false, confirmed: true }, 'full'],
    ['no seat left and running', { hasSeats: false, ...begun }, 'full'],
    ['running and still taking bookings', begun, 'running'],
    ['running after registration', { ...begun, ...closed }, 'running'],
    ['running and confirmed', { ...begun, confirmed: true }, 'running'],
    ['registration over', closed, 'closed'],
    ['registration over, confirmed', { ...closed, confirmed: true }, 'closed'],
    ['registration over, no seat left', { ...closed, hasSeats: false }, 'closed'],
    ['registration ahead', early, 'upcoming'],
    ['registration ahead, no seat left', { ...early, hasSeats: false }, 'upcoming'],
    ['registration ahead, but the first day has begun', { ...early, ...begun }, 'upcoming'],
    ['all days over', over, 'ended'],
    ['all days over, registration ahead', { ...over, ...early }, 'ended'],
    ['no day left that is not cancelled', { firstStartsAt: null, lastEndsAt: null }, 'ended'],
    ['not opened for lack of people', { notOpened: true }, 'not_opened'],
    ['not opened, and long over', { notOpened: true, ...over }, 'not_opened'],
    ['cancelled', { cancelled: true }, 'cancelled'],
    ['cancelled after it was not opened', { cancelled: true, notOpened: true }, 'cancelled'],
    ['cancelled, and long over', { cancelled: true, ...over }, 'cancelled'],
    ['a draft', { published: false }, 'draft'],
    ['a draft that was cancelled', { published: false, cancelled: true, ...over }, 'draft'],
    ['registration opens now', { registrationOpensAt: now }, 'open'],
    ['registration opens in 1 ms', { registrationOpensAt: inOneMs }, 'upcoming'],
    ['the first day begins in 1 ms', { firstStartsAt: inOneMs }, 'open'],
    ['the first day begins now', { firstStartsAt: now }, 'running'],
    ['the last day ends in 1 ms', { ...begun, lastEndsAt: inOneMs }, 'running'],
    ['the last day ends now', { ...begun, lastEndsAt: now }, 'ended'],
  ])('%s', (_, facts, state) => {
    expect(classState({ ...open, ...facts }, now)).toBe(state)
  })
})

describe('the state of a class day', () => {
  const ahead: ClassDayFacts = { startsAt: at(48), closesAt: at(24), cancelled: false, seatsLeft: 1 }

  test.each<[string, Partial<ClassDayFacts>, Partial<ClassStateFacts>, ClassDayState]>([
    ['plain', {}, {}, 'bookable'],
    ['no seat left', { seatsLeft: 0 }, {}, 'full'],
    ['cancelled', { cancelled: true }, {}, 'cancelled'],
    ['cancelled and over', { cancelled: true, startsAt: at(-1) }, {}, 'cancelled'],
    ['of a cancelled class', {}, { cancelled: true }, 'cancelled'],
    ['of a class that was not opened', {}, { notOpened: true }, 'cancelled'],
    ['begun', { startsAt: oneMsAgo }, {}, 'past'],
    ['begins now', { startsAt: now }, {}, 'past'],
    ['begins in 1 ms', { startsAt: inOneMs }, {}, 'bookable'],
    ['begun, no seat left', { startsAt: at(-1), seatsLeft: 0 }, {}, 'past'],
    ['begun, registration ahead', { startsAt: at(-1) }, early, 'past'],
    ['registration ahead', {}, early, 'upcoming'],
    ['registration ahead, no seat left', { seatsLeft: 0 }, early, 'upcoming'],
    ['registration opens now', {}, { registrationOpensAt: now }, 'bookable'],
    ['registration over', { closesAt: at(-1) }, {}, 'closed'],
    ['registration over, no seat left', { closesAt: at(-1), seatsLeft: 0 }, {}, 'closed'],
    ['registration closes now', { closesAt: now }, {}, 'closed'],
    ['registration closes in 1 ms', { closesAt: inOneMs }, {}, 'bookable'],
    ['of a class whose other days are closed', {}, closed, 'bookable'],
    ['of a draft', {}, { published: false }, 'closed'],
  ])('%s', (_, day, itsClass, state) => {
    expect(classDayState({ ...ahead, ...day }, { ...open, ...itsClass }, now)).toBe(state)
  })
})
