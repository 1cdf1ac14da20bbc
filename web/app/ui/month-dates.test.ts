import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayForKey,
  dayLabel,
  monthLabel,
  monthWeeks,
  weekdayHeads,
} from './month-dates.ts'

describe('days and months', () => {
  it('handle months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  })
})

describe('monthWeeks', () => {
  it('starts on Sunday', () => {
    const weeks = monthWeeks('2026-11', 0)
    expect(weeks[0]![0]).toBe('2026-11-01')
    expect(weeks).toHaveLength(5)
    expect(weeks.at(-1)!.at(-1)).toBe('2026-12-05')
  })

  it('starts on Monday', () => {
    const weeks = monthWeeks('2026-11', 1)
    expect(weeks[0]![0]).toBe('2026-10-26')
    expect(weeks).toHaveLength(6)
  })

  it('has four weeks for a February that begins with a week', () => {
    expect(monthWeeks('2026-02', 0)).toHaveLength(4)
  })

  it('has every day of a month once, for ten years', () => {
    for (let offset = 0; offset < 120; offset++) {
      const month = addMonths('2024-01-01', offset).slice(0, 7)
      const days = monthWeeks(month, 0).flat()
      const inside = days.filter((day) => day.startsWith(month))
      expect(new Set(days).size).toBe(days.length)
      expect(inside).toHaveLength(Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8)))
    }
  })
})

describe('dayForKey', () => {
  it.each([
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-15'],
    ['End', false, '2026-11-21'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', true, '2027-11-20'],
    ['Enter', false, undefined],
  ])('%s (shift %s) moves to %s', (key, hasShift, expected) => {
    expect(dayForKey(key, '2026-11-20', 0, hasShift)).toBe(expected)
  })

  it('supports weeks that start on Monday', () => {
    expect(dayForKey('Home', '2026-11-22', 1)).toBe('2026-11-16')
  })
})

it('labels are zh-TW', () => {
  expect(monthLabel('2026-11')).toBe('2026年11月')
  expect(dayLabel('2026-11-20')).toBe('11月20日 星期五')
  expect(weekdayHeads(1).join('')).toBe('一二三四五六日')
})
