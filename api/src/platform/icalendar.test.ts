import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { writeCalendar, type CalendarEvent } from './icalendar.ts'

const now = new Date('2026-11-01T00:00:00.123Z')
const event: CalendarEvent = {
  uid: 'day-5-of-abc@hangkhau',
  sequence: 2,
  status: 'CONFIRMED',
  // 23:30 in Taipei, until after midnight.
  startsAt: new Date('2026-11-20T15:30:00Z'),
  endsAt: new Date('2026-11-20T17:00:00Z'),
  summary: '手捏一只飯碗',
  location: '鹿港基地',
  description: '報名編號 K7Q2-9MXA',
  url: 'https://hangkhau.example/course/class_history/abc',
}

const read = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[])
const eventsIn = (text: string) =>
  read(text)
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))

test('another implementation reads every field, with the time in Taipei', () => {
  const text = writeCalendar('我的課', [event, { ...event, uid: 'day-6', status: 'CANCELLED' }], now)
  const zone = read(text).getFirstSubcomponent('vtimezone')!
  ICAL.TimezoneService.register(zone)
  const [first, second] = eventsIn(text)
  const { uid, sequence, summary, location, description } = event
  for (const [name, value] of Object.entries({ uid, sequence, summary, location, description }))
    expect(first![name as 'uid'], name).toBe(value)
  expect(first!.startDate.toString()).toBe('2026-11-20T23:30:00')
  expect(first!.startDate.zone.tzid).toBe('Asia/Taipei')
  expect(first!.startDate.toJSDate()).toEqual(event.startsAt)
  expect(first!.endDate.toJSDate()).toEqual(event.endsAt)
  const valueOf = (name: string) => [first, second].map((one) => one!.component.getFirstPropertyValue(name))
  expect(valueOf('status')).toEqual(['CONFIRMED', 'CANCELLED'])
  expect(valueOf('url')).toEqual([event.url, event.url])
  expect(String(valueOf('dtstamp')[0])).toBe('2026-11-01T00:00:00Z')
})

describe('text', () => {
  test.each([
    ['separators', '剪刀、膠水; 圍裙, 水\\壺'],
    ['line breaks', '第一行\n第二行'],
    ['what looks like a property', '碗\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:別的課'],
    ['a long text', '走到巷口，就開課。'.repeat(40)],
    ['characters of four octets', '🌸👩‍🎨'.repeat(30)],
  ])('with %s is read as it was written', (_, words) => {
    const text = writeCalendar(words, [{ ...event, summary: words, description: words }], now)
    const events = eventsIn(text)
    expect(events).toHaveLength(1)
    expect([events[0]!.summary, events[0]!.description]).toEqual([words, words])
  })

  test('escapes separators', () => {
    const text = writeCalendar('x', [{ ...event, summary: 'a, b; c\\d' }], now)
    expect(text).toContain(String.raw`SUMMARY:a\, b\; c\\d`)
  })

  test('loses control characters, and foreign line breaks become ours', () => {
    const [read] = eventsIn(writeCalendar('x', [{ ...event, summary: 'a\u0000\u0008b\r\nc\rd' }], now))
    expect(read!.summary).toBe('ab\nc\nd')
  })

  test('lines end with CRLF and have at most 75 octets', () => {
    const text = writeCalendar('x', [{ ...event, description: '走到巷口，就開課。a'.repeat(40) }], now)
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lengths = lines.map((line) => Buffer.byteLength(line))
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
    expect(Math.max(...lengths)).toBeGreaterThan(72)
  })
})
