import { expect, test } from 'vitest'
import { daySpan, overnightHint, overnightWords, problemOfTimes, untilWhenFrom } from './day-span.ts'

const date = '2026-12-05'

test.each([
  ['14:00', '16:00', '2026-12-05T06:00:00.000Z', '2026-12-05T08:00:00.000Z'],
  ['23:00', '01:00', '2026-12-05T15:00:00.000Z', '2026-12-05T17:00:00.000Z'],
  ['22:00', '00:00', '2026-12-05T14:00:00.000Z', '2026-12-05T16:00:00.000Z'],
])('a day from %s until %s', (from, until, startsAt, endsAt) => {
  expect(daySpan({ date, from, until })).toEqual({ startsAt, endsAt })
})

test.each([
  { date: '', from: '14:00', until: '16:00' },
  { date, from: '', until: '16:00' },
  { date, from: '14:00', until: '' },
])('while a field is empty there is no day: %j', (typed) => {
  expect(daySpan(typed)).toBeUndefined()
})

test.each([
  ['23:00', '01:00', '隔天 01:00 結束', undefined],
  ['18:00', '06:00', '隔天 06:00 結束', undefined],
  ['18:00', '06:01', undefined, '結束時間要在開始之後；跨到隔天的課，一堂最長 12 小時。'],
  ['14:00', '12:00', undefined, '結束時間要在開始之後；跨到隔天的課，一堂最長 12 小時。'],
  ['14:00', '14:00', undefined, '結束時間要在開始之後；跨到隔天的課，一堂最長 12 小時。'],
  ['09:30', '00:00', undefined, undefined],
  ['00:00', '00:00', undefined, '結束時間要在開始之後；跨到隔天的課，一堂最長 12 小時。'],
  ['', '', undefined, undefined],
  ['14:00', '16:00', undefined, undefined],
  ['14:00', '', undefined, undefined],
])('from %s until %s', (from, until, words, problem) => {
  expect(overnightWords({ from, until })).toBe(words)
  expect(problemOfTimes({ from, until })).toBe(problem)
  expect(overnightHint({ from, until })).toEqual(words === undefined ? {} : { hint: words })
})

test.each([
  ['14:00', '16:10', '09:30', '11:40'],
  ['14:00', '16:10', '22:00', '00:10'],
  ['23:00', '01:00', '22:00', '00:00'],
  ['23:00', '01:00', '14:00', '16:00'],
  ['14:00', '', '09:30', undefined],
])('a day of %s to %s that starts at %s ends at %s', (from, until, other, end) => {
  expect(untilWhenFrom({ from, until }, other)).toBe(end)
})
