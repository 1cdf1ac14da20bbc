import { expect, test } from 'vitest'
import { placeForKey } from './move-by-key.ts'

/** The second day is closed. */
const days = [[540, 570, 600], [], [600, 630]]

test.each([
  ['ArrowDown', { day: 0, at: 570 }],
  ['ArrowUp', undefined],
  ['End', { day: 0, at: 600 }],
  ['ArrowRight', { day: 2, at: 600 }],
  ['ArrowLeft', undefined],
  ['a', undefined],
])('%s moves from the first half-hour to %j', (key, place) => {
  expect(placeForKey(key, { day: 0, at: 540 }, days)).toEqual(place)
})

test('back over a closed day to the nearest half-hour', () => {
  expect(placeForKey('ArrowLeft', { day: 2, at: 630 }, days)).toEqual({ day: 0, at: 600 })
})
