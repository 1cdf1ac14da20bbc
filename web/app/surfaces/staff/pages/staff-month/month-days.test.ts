import type { WeekDay } from 'contract/planning/week'
import { expect, test } from 'vitest'
import { datesOfMonth, daysOf, namesBy } from './month-days.ts'

const day = (id: number, startsAt: string, differently: Partial<WeekDay> = {}): WeekDay => ({
  id,
  classId: 1,
  title: '拉坏',
  className: '週一班',
  category: 'ceramics',
  baseName: '鹿港基地',
  venue: '左廂',
  isOnline: false,
  teachers: ['王老師'],
  startsAt,
  endsAt: startsAt,
  people: 0,
  capacity: 9,
  isDraft: false,
  isCancelled: false,
  ...differently,
})

test('a month has its own dates only, also in February, with the weekday of each', () => {
  expect(datesOfMonth('2028-02', []).map(({ date }) => date)).toHaveLength(29)
  const [first, ...others] = datesOfMonth('2026-11', [])
  expect(first).toEqual({ date: '2026-11-01', weekday: 7, days: [] })
  expect(others.at(-1)).toMatchObject({ date: '2026-11-30', weekday: 1 })
})

test('a class stands at its date in Taipei', () => {
  const dates = datesOfMonth('2026-11', [day(1, '2026-11-02T16:30:00.000Z')])
  expect(dates.filter(({ days }) => days.length > 0).map(({ date }) => date)).toEqual(['2026-11-03'])
})

test('rooms are those of a base, and an online class has none', () => {
  const days = [
    day(1, '2026-11-02T06:00:00.000Z'),
    day(2, '2026-11-02T06:00:00.000Z', { baseName: '斗六基地', teachers: ['李老師', '王老師'] }),
    day(3, '2026-11-02T06:00:00.000Z', { isOnline: true, teachers: [] }),
  ]
  expect(namesBy(days, 'room')).toEqual(['斗六基地・左廂', '鹿港基地・左廂'])
  expect(namesBy(days, 'base')).toEqual(['斗六基地', '鹿港基地'])
  const idsOf = (...of: [Parameters<typeof daysOf>[1], string]) => daysOf(days, ...of).map(({ id }) => id)
  expect(idsOf('room', '鹿港基地・左廂')).toEqual([1])
  expect(idsOf('teacher', '王老師')).toEqual([1, 2])
  expect(idsOf('base', '')).toEqual([1, 2, 3])
})
