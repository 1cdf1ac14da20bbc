import type { BookedDayState } from 'contract/booking/booked-day'
import { expect, test } from 'vitest'
import { freshTitle } from './fresh-title.ts'

test.each<[BookedDayState[], string]>([
  [['booked', 'booked'], '報名完成'],
  [['booked', 'cancelled'], '報名完成'],
  [['booked', 'waiting'], '1 天報名完成，1 天候補中'],
  [['booked', 'booked', 'waiting', 'offered', 'cancelled'], '2 天報名完成，2 天候補中'],
])('%j is headed 「%s」', (states, title) => {
  expect(freshTitle(states.map((state) => ({ state })))).toBe(title)
})
