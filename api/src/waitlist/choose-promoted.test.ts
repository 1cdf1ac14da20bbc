import { expect, test } from 'vitest'
import { choosePromoted } from './choose-promoted.ts'

/** `3` is a party of three; `3!` one whose member is busy at that time. */
const queueOf = (parties: string) =>
  parties
    .split(' ')
    .filter((text) => text !== '')
    .map((text, index) => ({
      bookingId: String(index + 1),
      plus: Number.parseInt(text, 10) - 1,
      isClashing: text.endsWith('!'),
    }))

const named = { party_too_large: 'large', time_conflict: 'busy' }

test.each<[seats: number, queue: string, promoted: string, passedOver: string]>([
  [1, '1 1', '1', ''],
  [2, '1 1', '1 2', ''],
  [1, '3 1', '2', '1 large'],
  [1, '3 2', '', ''],
  [3, '2 2 1', '1 3', '2 large'],
  [2, '3 1 2 1', '2 4', '1 large, 3 large'],
  [1, '1! 1', '2', '1 busy'],
  [1, '1!', '', ''],
  [1, '1 1! 3', '1', ''],
  [0, '1', '', ''],
  [6, '', '', ''],
  [9, '3 3 3', '1 2 3', ''],
])('%i free seats, queue %s: promotes %s, passes over %s', (seats, queue, promoted, passedOver) => {
  const chosen = choosePromoted(seats, queueOf(queue))
  expect(chosen.promoted.map((party) => party.bookingId).join(' ')).toBe(promoted)
  const passed = chosen.passedOver.map((party) => `${party.bookingId} ${named[party.reason]}`)
  expect(passed.join(', ')).toBe(passedOver)
})
