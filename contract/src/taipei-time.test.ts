import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  taipeiClock,
  taipeiDate,
  taipeiDayTime,
  taipeiDeadline,
  taipeiFullDay,
  taipeiMonth,
  taipeiSpan,
} from './taipei-time.ts'

const byTable = new Intl.DateTimeFormat('zh-TW', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'narrow',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

test('day and time agree with the IANA time zone database, for times since 1980', () => {
  const anyTime = fc.date({ min: new Date('1980-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(anyTime, (at) => {
      const fields = byTable.formatToParts(at).map(({ type, value }) => [type, value] as const)
      const { year, month, day, weekday, hour, minute } = Object.fromEntries(fields)
      expect(taipeiFullDay(at)).toBe(`${year}年${month}月${day}日（${weekday}）`)
      expect(taipeiMonth(at)).toBe(`${year}年${month}月`)
      expect(taipeiDayTime(at)).toBe(`${month}月${day}日（${weekday}）${hour}:${minute}`)
      expect(taipeiDate(at)).toBe(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`)
    }),
    { numRuns: 1000 },
  )
})

test('a day in Taipei begins during the previous day in UTC', () => {
  expect(taipeiDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(taipeiDate(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(() => taipeiDate(new Date(Number.NaN))).toThrow(RangeError)
})

test('a span shows the year when it differs, and the day of its end when that differs', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const span = (from: string, to: string) =>
    taipeiSpan(new Date(from), new Date(to), now).replaceAll('\u2060', '')
  expect(span('2026-11-20T11:00:00Z', '2026-11-20T13:00:00Z')).toBe('11月20日（五）19:00–21:00')
  expect(span('2027-01-01T11:00:00Z', '2027-01-02T01:00:00Z')).toBe(
    '2027年1月1日（五）19:00–1月2日（六）09:00',
  )
})

test('a line breaks between the day and the time of a span, not within them', () => {
  const at = new Date('2026-11-20T11:00:00Z')
  const span = taipeiSpan(at, new Date('2026-11-20T13:00:00Z'), at)
  expect(span.split('\u2060')).toEqual(['11月20日', '（五）19:00', '–', '21:00'])
})

test.each([
  ['00:00', '凌晨 0:00'],
  ['02:30', '凌晨 2:30'],
  ['05:59', '凌晨 5:59'],
  ['06:00', '06:00'],
  ['19:00', '19:00'],
])('a deadline at %s is at %s', (time, words) => {
  const at = new Date(`2026-11-20T${time}:00+08:00`)
  expect(taipeiClock(at)).toBe(words)
  expect(taipeiDeadline(at)).toBe(`11月20日（五）${words}`)
})
