import { expect, test } from 'vitest'
import { waitLines } from './wait-words.tsx'

const now = Date.parse('2026-11-18T02:00:00Z')
const waitlist = {
  position: 3,
  peopleAhead: 4,
  until: '2026-11-19T14:00:00.000Z',
  bookableUntil: '2026-11-20T00:00:00.000Z',
  passedOver: null,
}
const day = { waitlist, offerExpiresAt: null, plus: 2, startsAt: '2026-11-20T02:00:00.000Z' }

test('a waiting party reads its place and until when it can get seats', () => {
  expect(waitLines(day, now)).toEqual([
    '候補第 3 位，前面還有 4 人。',
    '有空位時依序遞補到上課前 12 小時（19日 22:00）。',
  ])
})

test('the first party has nobody ahead', () => {
  const first = { ...waitlist, position: 1, peopleAhead: 0 }
  expect(waitLines({ ...day, waitlist: first }, now)[0]).toBe('候補第 1 位。')
})

test.each([
  ['party_too_large', /不夠你們 3 位一起坐.*順位保留/],
  ['time_conflict', /課程時間重疊.*順位保留/],
] as const)('a party that was passed over reads why: %s', (reason, words) => {
  const passedOver = { at: '2026-11-17T02:00:00.000Z', reason }
  expect(waitLines({ ...day, waitlist: { ...waitlist, passedOver } }, now)[2]).toMatch(words)
})

test('after the cut-off, waiting is over; after the start nothing is said', () => {
  expect(waitLines(day, Date.parse(waitlist.until))).toEqual([expect.stringContaining('候補已經截止')])
  expect(waitLines(day, Date.parse(day.startsAt))).toEqual([])
})

test('an offer says how many seats are held until when', () => {
  const offered = { ...day, waitlist: null, offerExpiresAt: '2026-11-18T04:00:00.000Z' }
  expect(waitLines(offered, now)).toEqual([expect.stringContaining('3 個座位為你保留到 11月18日（三）12:00')])
})
