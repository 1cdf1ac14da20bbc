import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  daySelection,
  dropHeldDays,
  followCookie,
  forgetBookedSelection,
  openSelection,
  resetDays,
  setAcceptPartial,
  toggleDay,
  updatePlus,
  waitForDay,
} from './day-selection.ts'
import { hasStoredDays } from './selection-cookie.ts'
import { stubCookies, type CookieJar } from './testing/cookie-jar.ts'

let jar: CookieJar
const everyDay = new Set(Array.from({ length: 200 }, (_, index) => index + 1))

beforeEach(() => {
  vi.useFakeTimers()
  jar = stubCookies()
  openSelection(12, everyDay)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('no day is selected before a class is opened', async () => {
  vi.resetModules()
  const fresh = await import('./day-selection.ts')
  expect(fresh.daySelection.read()).toEqual({ classId: 0, checkedDays: [] })
})

const checked = () => daySelection.read().checkedDays

describe('selecting days', () => {
  test('a day is selected and unselected', () => {
    toggleDay(101)
    toggleDay(102)
    expect(daySelection.read()).toEqual({
      classId: 12,
      checkedDays: [
        { id: 101, plus: 0 },
        { id: 102, plus: 0 },
      ],
    })
    toggleDay(101)
    expect(checked()).toEqual([{ id: 102, plus: 0 }])
  })

  test('that a part is accepted is stored with the days, and ends with them', () => {
    toggleDay(101)
    toggleDay(102)
    waitForDay(102)
    setAcceptPartial(true)
    updatePlus(101, 1)
    openSelection(12, everyDay)
    expect(daySelection.read()).toEqual({
      classId: 12,
      checkedDays: [
        { id: 101, plus: 1 },
        { id: 102, plus: 0, waits: true },
      ],
      acceptPartial: true,
    })
    setAcceptPartial(false)
    openSelection(12, everyDay)
    expect(daySelection.read().acceptPartial).toBeUndefined()
    setAcceptPartial(true)
    openSelection(13, everyDay)
    expect(daySelection.read()).toEqual({ classId: 13, checkedDays: [] })
    openSelection(12, everyDay)
    expect(daySelection.read().acceptPartial).toBe(true)
    for (const id of [101, 102, 101]) toggleDay(id)
    expect(daySelection.read()).toEqual({ classId: 12, checkedDays: [{ id: 101, plus: 0 }] })
  })

  test('companions belong to one day', () => {
    toggleDay(101)
    toggleDay(102)
    updatePlus(102, 2)
    expect(checked()).toEqual([
      { id: 101, plus: 0 },
      { id: 102, plus: 2 },
    ])
  })

  test('companions do not select a day', () => {
    toggleDay(101)
    updatePlus(103, 2)
    expect(checked()).toEqual([{ id: 101, plus: 0 }])
  })

  test('unselecting all days does not change the class', () => {
    toggleDay(101)
    toggleDay(102)
    resetDays()
    expect(daySelection.read()).toEqual({ classId: 12, checkedDays: [] })
  })
})

describe('the cookie', () => {
  test('keeps class, days and companions for an hour, for the whole site', () => {
    toggleDay(101)
    updatePlus(101, 2)
    toggleDay(102)
    expect(jar.written.at(-1)).toBe('course=12:101.2-102.0; Max-Age=3600; Path=/; SameSite=Lax')
    expect(hasStoredDays()).toBe(true)
    vi.advanceTimersByTime(3_599_999)
    expect(hasStoredDays()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(hasStoredDays()).toBe(false)
  })

  test('is removed with the last day', () => {
    toggleDay(101)
    toggleDay(101)
    expect(jar.written.at(-1)).toBe('course=; Max-Age=0; Path=/; SameSite=Lax')
    expect(hasStoredDays()).toBe(false)
  })

  test('is found among other cookies', () => {
    document.cookie = 'a=1'
    document.cookie = 'mycourse=9:9.9'
    expect(hasStoredDays()).toBe(false)
    toggleDay(101)
    document.cookie = 'z=1'
    openSelection(12, everyDay)
    expect(checked()).toEqual([{ id: 101, plus: 0 }])
  })
})

describe('opening a class', () => {
  const open = (cookie: string, choosable: ReadonlySet<number> = everyDay) => {
    document.cookie = `course=${cookie}`
    openSelection(12, choosable)
    return daySelection.read()
  }

  test('restores its days', () => {
    const { classId, checkedDays } = open('12:101.2-102.0')
    expect(classId).toBe(12)
    expect(checkedDays).toEqual([
      { id: 101, plus: 2 },
      { id: 102, plus: 0 },
    ])
  })

  test('leaves out days that can no longer be booked', () => {
    expect(open('12:101.2-102.0', new Set([102])).checkedDays).toEqual([{ id: 102, plus: 0 }])
  })

  test('is empty when the stored days belong to another class', () => {
    expect(open('13:101.2')).toEqual({ classId: 12, checkedDays: [] })
  })

  test('restores up to 60 days, the limit of one order, and nothing when there are more', () => {
    const days = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.0`).join('-')
    expect(open(`12:${days(60)}`).checkedDays).toHaveLength(60)
    expect(open(`12:${days(61)}`).checkedDays).toEqual([])
  })

  test.each([
    '',
    '12',
    '12:',
    '12:101',
    '12:101.',
    '12:101.10',
    '12:101.2-',
    '12:101.2,102.0',
    '12:-1.2',
    'x12:101.2',
    '12:101.2x',
    '1234567890:101.2',
    '12:1234567890.2',
    '12:101.2-1234567890.0',
  ])('restores nothing from a malformed cookie: %j', (cookie) => {
    expect(open(cookie).checkedDays).toEqual([])
  })

  test('reads ids of up to nine digits', () => {
    const choosable = new Set([123456789, 987654321])
    document.cookie = 'course=123456789:123456789.1-987654321.5'
    openSelection(123456789, choosable)
    expect(checked()).toEqual([
      { id: 123456789, plus: 1 },
      { id: 987654321, plus: 5 },
    ])
  })
})

describe('following the cookie', () => {
  let stop: () => void
  let changes: number
  let unwatch: () => void
  beforeEach(() => {
    stop = followCookie()
    changes = 0
    unwatch = daySelection.watch(() => (changes += 1))
  })
  afterEach(() => {
    stop()
    unwatch()
  })

  test('days are unselected within a second after it has expired', () => {
    toggleDay(101)
    vi.advanceTimersByTime(3_599_000)
    expect(checked()).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(daySelection.read()).toEqual({ classId: 12, checkedDays: [] })
  })

  test('days are unselected within a second after another tab has cleared it', () => {
    toggleDay(101)
    document.cookie = 'course=; Max-Age=0'
    vi.advanceTimersByTime(999)
    expect(checked()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(checked()).toEqual([])
  })

  test('nothing changes while nothing is selected', () => {
    vi.advanceTimersByTime(10_000)
    expect(changes).toBe(0)
  })

  test('stops on request', () => {
    toggleDay(101)
    stop()
    document.cookie = 'course=; Max-Age=0'
    vi.advanceTimersByTime(10_000)
    expect(checked()).toHaveLength(1)
  })
})

describe('days that the member holds', () => {
  const stored = () => {
    openSelection(12, everyDay)
    return checked().map(({ id }) => id)
  }
  beforeEach(() => {
    toggleDay(101)
    toggleDay(102)
  })

  test('leave the selection, also the stored one, and are returned', () => {
    expect(dropHeldDays(12, new Set([102, 103]))).toEqual([102])
    expect(checked().map(({ id }) => id)).toEqual([101])
    expect(stored()).toEqual([101])
  })

  test('of another class leave the selection as it is', () => {
    expect(dropHeldDays(13, new Set([101]))).toEqual([])
    forgetBookedSelection(13, new Set([101]))
    expect(stored()).toEqual([101, 102])
  })

  test('empty the selection that led to their booking', () => {
    forgetBookedSelection(12, new Set([102]))
    expect(hasStoredDays()).toBe(false)
    expect(stored()).toEqual([])
  })

  test('of an earlier booking do not empty a later selection', () => {
    forgetBookedSelection(12, new Set([103]))
    expect(stored()).toEqual([101, 102])
  })
})

test('that somebody waits for a day is stored, and can be added to a selected day', () => {
  toggleDay(3, { waits: true })
  toggleDay(4)
  updatePlus(3, 2)
  expect(jar.written.at(-1)).toContain('12:3.2w-4.0')
  openSelection(12, everyDay)
  expect(daySelection.read().checkedDays).toEqual([
    { id: 3, plus: 2, waits: true },
    { id: 4, plus: 0 },
  ])
  waitForDay(4)
  expect(daySelection.read().checkedDays[1]).toEqual({ id: 4, plus: 0, waits: true })
})
