import type { WeekDay, WeekUse } from 'contract/planning/week'
import { expect, test } from 'vitest'
import { datesOfMonth, entriesOf, namesBy } from './month-days.ts'

const day = (id: number, startsAt: string, differently: Partial<WeekDay> = {}): WeekDay => ({
  id,
  classId: 1,
  title: '拉坯',
  className: '週一班',
  category: 'ceramics',
  baseId: 1,
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
  mayMove: false,
  ...differently,
})

test('a month has its own dates only, also in February, with the weekday of each', () => {
  expect(datesOfMonth('2028-02', []).map(({ date }) => date)).toHaveLength(29)
  const [first, ...others] = datesOfMonth('2026-11', [])
  expect(first).toEqual({ date: '2026-11-01', weekday: 7, entries: [] })
  expect(others.at(-1)).toMatchObject({ date: '2026-11-30', weekday: 1 })
})

test('a class stands at its date in Taipei', () => {
  const dates = datesOfMonth('2026-11', [day(1, '2026-11-02T16:30:00.000Z')])
  expect(dates.filter(({ entries }) => entries.length > 0).map(({ date }) => date)).toEqual(['2026-11-03'])
})

test('rooms are those of a base, and an online class has none', () => {
  const days = [
    day(1, '2026-11-02T06:00:00.000Z'),
    day(2, '2026-11-02T06:00:00.000Z', { baseName: '斗六基地', teachers: ['李老師', '王老師'] }),
    day(3, '2026-11-02T06:00:00.000Z', { isOnline: true, teachers: [] }),
  ]
  expect(namesBy(days, 'room')).toEqual(['斗六基地・左廂', '鹿港基地・左廂'])
  expect(namesBy(days, 'base')).toEqual(['斗六基地', '鹿港基地'])
  const idsOf = (...of: [Parameters<typeof entriesOf>[1], string]) =>
    entriesOf(days, ...of).map(({ id }) => id)
  expect(idsOf('room', '鹿港基地・左廂')).toEqual([1])
  expect(idsOf('teacher', '王老師')).toEqual([1, 2])
  expect(idsOf('base', '')).toEqual([1, 2, 3])
})

test('uses of a space stand at their date by time, with their base and room, and have no teacher', () => {
  const use: WeekUse = {
    id: 1,
    applicationId: '0',
    title: '讀書會',
    baseId: 1,
    baseName: '鹿港基地',
    spaceId: 3,
    spaceName: '左廂',
    startsAt: '2026-11-02T02:00:00.000Z',
    endsAt: '2026-11-02T04:00:00.000Z',
    isPending: true,
    mayMove: false,
  }
  const all = [day(1, '2026-11-02T06:00:00.000Z'), use]
  const [, second] = datesOfMonth('2026-11', all)
  expect(second!.entries.map(({ title }) => title)).toEqual(['讀書會', '拉坯'])
  expect(entriesOf(all, 'room', '鹿港基地・左廂')).toHaveLength(2)
  expect(entriesOf(all, 'teacher', '王老師')).toHaveLength(1)
  expect(namesBy([use], 'teacher')).toEqual([])
})
