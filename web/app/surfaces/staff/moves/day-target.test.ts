import type { WeekDay } from 'contract/planning/week'
import { expect, test } from 'vitest'
import { changeToTarget, startingAt, targetOfDay } from './day-target.ts'

const place = { startsAt: '2026-12-01T06:00:00.000Z', endsAt: '2026-12-01T08:10:00.000Z', venue: '左廂' }
const day = { ...place, id: 7, isOnline: false } as WeekDay
const target = targetOfDay(place)
const change = (typed: Partial<typeof target>, of = day) => changeToTarget(of, { ...target, ...typed })

test('a place is typed in the time of Taipei', () =>
  expect(target).toEqual({ date: '2026-12-01', start: '14:00', end: '16:10', venue: '左廂' }))

test('only what differs is asked, time and room in one change', () => {
  const time = { startsAt: '2026-12-02T06:00:00.000Z', endsAt: '2026-12-02T08:10:00.000Z' }
  expect(change({ date: '2026-12-02' })).toEqual({ days: [7], time })
  expect(change({ venue: ' 天井 ' })).toEqual({ days: [7], venue: '天井' })
  expect(change({ date: '2026-12-02', venue: '天井' })).toEqual({ days: [7], time, venue: '天井' })
  expect(change({ end: '16:00' })).toMatchObject({ time: { endsAt: '2026-12-01T08:00:00.000Z' } })
})

test('what is missing is said', () => {
  expect(change({})).toBe('請選新的日期、時間或教室。')
  expect(change({ venue: '左廂 ' })).toBe('請選新的日期、時間或教室。')
  expect(change({ date: '' })).toEqual({ field: 'date', message: '請填寫日期。' })
  expect(change({ start: '' })).toEqual({ field: 'from', message: '請填寫開始的時間。' })
  expect(change({ end: '' })).toEqual({ field: 'until', message: '請填寫結束的時間。' })
  expect(change({ venue: ' ' })).toEqual({ field: 'venue', message: '請填寫教室。' })
})

test('an end before the start is said at once, unless nobody has touched the time', () => {
  const message = '結束時間要在開始之後；跨到隔天的課，一堂最長 12 小時。'
  const wrong = { field: 'until', message, isShownAtOnce: true }
  expect(change({ start: '17:00' })).toEqual(wrong)
  expect(change({ end: '14:00', venue: '天井' })).toEqual(wrong)
})

test('an online day has no room to change', () => {
  const online = { ...day, isOnline: true }
  expect(change({ venue: '天井' }, online)).toBe('請選新的日期或時間。')
  expect(change({ date: '2026-12-02', venue: '' }, online)).not.toHaveProperty('venue')
})

test('a day whose time nobody touches keeps it, also over midnight and to the second', () => {
  const overnight = { ...day, startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T18:00:00.000Z' }
  const precise = { ...day, startsAt: '2026-12-01T06:00:30.000Z' }
  for (const each of [overnight, precise])
    expect(changeToTarget(each, { ...targetOfDay(each), venue: '天井' })).toEqual({
      days: [7],
      venue: '天井',
    })
})

test('a day over midnight gets another time, and a day comes to end on the next date', () => {
  const overnight = { ...day, startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' }
  const later = startingAt(targetOfDay(overnight), '23:30')
  expect(changeToTarget(overnight, later)).toEqual({
    days: [7],
    time: { startsAt: '2026-12-01T15:30:00.000Z', endsAt: '2026-12-01T17:30:00.000Z' },
  })
  expect(change({ start: '23:00', end: '01:00' })).toMatchObject({
    time: { startsAt: '2026-12-01T15:00:00.000Z', endsAt: '2026-12-01T17:00:00.000Z' },
  })
})

test('a class may end at midnight', () => {
  const late = { ...day, startsAt: '2026-12-01T14:00:00.000Z', endsAt: '2026-12-01T16:00:00.000Z' }
  expect(changeToTarget(late, targetOfDay(late))).toBe('請選新的日期、時間或教室。')
  expect(change({ end: '00:00' })).toMatchObject({ time: { endsAt: '2026-12-01T16:00:00.000Z' } })
})

test.each([
  ['09:30', '11:40'],
  ['22:00', '00:10'],
  ['', '16:10'],
])('a day that starts at %s ends at %s', (start, end) =>
  expect(startingAt(target, start)).toEqual({ ...target, start, end }),
)

test('an end that is not complete stays as it is, and midnight moves with the start', () => {
  expect(startingAt({ ...target, end: '' }, '09:30').end).toBe('')
  expect(startingAt({ ...target, end: '00:00' }, '09:30').end).toBe('19:30')
})
