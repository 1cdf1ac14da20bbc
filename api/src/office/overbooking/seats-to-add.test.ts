import { expect, test } from 'vitest'
import { refusalOf } from '#booking/testing/order-facts.ts'
import { Refusal } from '#platform/refuse.ts'
import { seatsToAdd } from './seats-to-add.ts'

const full: Parameters<typeof seatsToAdd>[0] = {
  people: 2,
  capacity: 8,
  seatsTaken: 8,
  waits: false,
  othersWait: false,
  isCutOff: false,
  added: 0,
}
const cutOff = { waits: true, isCutOff: true }

const outcome = (facts: Partial<typeof full>): number | string => {
  try {
    return seatsToAdd({ ...full, ...facts })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test.each<[string, Partial<typeof full>, number | string]>([
  ['a full day', {}, 2],
  ['a day with a seat for one of the two', { seatsTaken: 7 }, 1],
  ['a day with that seat while others wait', { seatsTaken: 7, othersWait: true }, 2],
  ['a day with seats for both', { seatsTaken: 6 }, 'overbooking_not_needed'],
  ['a day with seats for both while others wait', { seatsTaken: 6, othersWait: true }, 2],
  ['a day with seats for both that wait', { seatsTaken: 6, waits: true }, 'overbooking_not_needed'],
  ['the same after the cut-off', { seatsTaken: 6, ...cutOff }, 0],
  ['the same after the cut-off while others wait', { seatsTaken: 6, ...cutOff, othersWait: true }, 0],
  ['after the cut-off one seat for the two', { seatsTaken: 7, ...cutOff, othersWait: true }, 1],
  ['free seats after the limit is used up', { seatsTaken: 6, ...cutOff, added: 10 }, 0],
  ['new people after the cut-off', { seatsTaken: 6, isCutOff: true }, 'overbooking_not_needed'],
  ['as many seats as staff agreed to', { maxSeats: 2 }, 2],
  ['more seats than staff agreed to', { maxSeats: 1 }, 'overbooking_changed'],
  ['a seat that was free when staff agreed', { people: 1, ...cutOff, maxSeats: 0 }, 'overbooking_changed'],
  ['the last two seats of the limit', { added: 8 }, 2],
  ['one seat more than the limit', { added: 9 }, 'overbooking_over_limit'],
  ['a limit that is used up', { added: 10, people: 1 }, 'overbooking_over_limit'],
  ['the largest capacity', { capacity: 499, seatsTaken: 499 }, 'overbooking_over_limit'],
  ['a capacity of more than that', { capacity: 1000, seatsTaken: 1000 }, 'overbooking_over_limit'],
])('%s', (_, facts, expected) => {
  expect(outcome(facts)).toBe(expected)
})

test.each([
  [{ added: 9 }, '這一天最多超收 10 位，只能再加 1 位。'],
  [{ added: 10 }, '這一天最多超收 10 位，已經滿了。'],
])('beyond the limit the refusal says how many seats are left', (facts, message) => {
  expect(refusalOf(() => seatsToAdd({ ...full, ...facts }))?.message).toBe(message)
})
