import { expect, test } from 'vitest'
import { now, refusalOf } from '#booking/testing/order-facts.ts'
import { judgeNoShows, requireNotPaused } from './judge-no-shows.ts'

const dayMs = 86_400_000
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs)
const justBefore = (at: Date): Date => new Date(at.getTime() - 1)

test.each<[string, Date[], number, Date | null]>([
  ['none', [], 0, null],
  ['two of today', [daysAgo(0), daysAgo(0)], 2, null],
  ['three within 90 days', [daysAgo(1), daysAgo(50), daysAgo(89)], 3, daysAgo(-29)],
  ['three, the first 90 days before the last', [daysAgo(1), daysAgo(50), daysAgo(91)], 2, null],
  [
    'three, the first less than 90 days before the last',
    [daysAgo(1), daysAgo(50), daysAgo(90.9)],
    2,
    daysAgo(-29),
  ],
  ['three whose pause is over', [daysAgo(30), daysAgo(40), daysAgo(50)], 3, null],
  ['three whose pause ends in a moment', [daysAgo(29.9), daysAgo(40), daysAgo(50)], 3, daysAgo(-0.1)],
  ['a fourth after the pause', [daysAgo(2), daysAgo(40), daysAgo(50), daysAgo(60)], 4, daysAgo(-28)],
  [
    'a single one after a pause that is forgotten',
    [daysAgo(2), daysAgo(100), daysAgo(110), daysAgo(115)],
    1,
    null,
  ],
  ['ends in the future', [daysAgo(-1), daysAgo(1), daysAgo(2)], 2, null],
])('%s', (_, ends, count, pausedUntil) => {
  expect(judgeNoShows(ends, now)).toEqual({ count, pausedUntil })
  expect(judgeNoShows(ends.toReversed(), now)).toEqual({ count, pausedUntil })
})

test('a pause does not end earlier because its first no-show becomes old', () => {
  const ends = [daysAgo(0), daysAgo(80), daysAgo(89)]
  const until = daysAgo(-30)
  expect(judgeNoShows(ends, justBefore(until)).pausedUntil).toEqual(until)
  expect(judgeNoShows(ends, until).pausedUntil).toBeNull()
})

test('the refusal says until when, that booked days stay, and whom to ask', () => {
  const refusal = refusalOf(() => requireNotPaused({ noShows: [daysAgo(1), daysAgo(2), daysAgo(3)] }, now))
  expect(refusal?.code).toBe('booking_paused')
  expect(refusal?.details.message).toContain('暫停新的報名到 6月30日（二）10:00。已經報名的日期不受影響。')
  expect(refusal?.details.message).toContain('請聯絡上課的基地')
  expect(refusalOf(() => requireNotPaused({ noShows: [daysAgo(1), daysAgo(2)] }, now))).toBeUndefined()
})
