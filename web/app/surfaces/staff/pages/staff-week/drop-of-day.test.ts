import type { WeekDay, WeekUse } from 'contract/planning/week'
import { expect, test } from 'vitest'
import { dropOfDay, moveDayTo } from './drop-of-day.ts'

const day: WeekDay = {
  id: 4,
  classId: 1,
  title: '拉坯',
  className: '週二班',
  category: 'ceramics',
  baseId: 1,
  baseName: '鹿港基地',
  venue: '左廂',
  isOnline: false,
  teachers: ['王老師', '李老師'],
  startsAt: '2026-12-01T16:30:00.000Z',
  endsAt: '2026-12-01T18:00:00.000Z',
  people: 3,
  capacity: 9,
  isDraft: false,
  isCancelled: false,
  mayMove: true,
}
const now = Date.parse('2026-11-30T00:00:00Z')
const own = '鹿港基地・左廂'
const room = (venue: string, baseId = 1, baseName = '鹿港基地') => ({
  name: `${baseName}・${venue}`,
  mayClash: true,
  room: { baseId, venue },
})
const teacher = (name: string) => ({ name, mayClash: true, room: undefined })
const move = (row: ReturnType<typeof room | typeof teacher>, date: string, of = day, from = own) =>
  moveDayTo({ day: of, from }, { row, date }, now)

test('a day keeps its time, on the date in Taipei and in the room of the row', () =>
  expect(move(room('天井'), '2026-12-05')).toEqual({
    startsAt: '2026-12-04T16:30:00.000Z',
    endsAt: '2026-12-04T18:00:00.000Z',
    venue: '天井',
  }))

test('another room on its own date and its own room on another date are targets', () => {
  expect(move(room('天井'), '2026-12-02')).toMatchObject({ startsAt: day.startsAt, venue: '天井' })
  expect(move(room('左廂'), '2026-12-05')).toMatchObject({ venue: '左廂' })
})

test.each([
  ['its own cell', room('左廂'), '2026-12-02'],
  ['a date that is over', room('天井'), '2026-11-29'],
  ['a room of another base', room('天井', 2, '斗六基地'), '2026-12-05'],
  ['a room of the same name at another base', room('左廂', 2, '斗六基地'), '2026-12-05'],
  ['a row without a room', { ...teacher('鹿港基地・線上'), mayClash: false }, '2026-12-05'],
])('%s is no target', (_, row, date) => {
  expect(move(row, date)).toBeUndefined()
  const place = { row, date, cell: { days: [], uses: [] } }
  expect(dropOfDay({ day, from: own }, place, now)).toBeUndefined()
})

test('by teacher it stays in the row from which it is dragged', () => {
  expect(move(teacher('王老師'), '2026-12-05', day, '王老師')).toMatchObject({ venue: '左廂' })
  expect(move(teacher('李老師'), '2026-12-05', day, '王老師')).toBeUndefined()
})

test('an online day goes to another date, never to a room', () => {
  const online = { ...day, isOnline: true, venue: '線上' }
  const row = { name: '鹿港基地・線上', mayClash: false, room: undefined }
  expect(move(row, '2026-12-05', online, row.name)).toMatchObject({ venue: '線上' })
  expect(move(room('天井'), '2026-12-05', online, row.name)).toBeUndefined()
})

const at = { startsAt: '2026-12-04T17:00:00.000Z', endsAt: '2026-12-04T17:30:00.000Z' }
const after = { startsAt: '2026-12-04T18:00:00.000Z', endsAt: '2026-12-04T19:00:00.000Z' }
const other = { ...day, ...at, id: 9 }
const use = { ...at, id: 4, isPending: false } as WeekUse

test.each([
  ['a class', { days: [other] }, 'clash'],
  ['an approved use', { uses: [use] }, 'clash'],
  ['nothing', {}, 'free'],
  ['a class afterwards', { days: [{ ...other, ...after }] }, 'free'],
  ['a cancelled class', { days: [{ ...other, isCancelled: true }] }, 'free'],
  ['a draft, which has no room yet,', { days: [{ ...other, isDraft: true }] }, 'free'],
  ['a pending use', { uses: [{ ...use, isPending: true }] }, 'free'],
  ['the day itself', { days: [{ ...other, id: day.id }] }, 'free'],
])('%s at that time makes it %s', (_, cell, expected) => {
  const place = { row: room('天井'), date: '2026-12-05', cell: { days: [], uses: [], ...cell } }
  expect(dropOfDay({ day, from: own }, place, now)).toBe(expected)
})

test('online classes are not in the way of each other', () => {
  const online = { ...day, isOnline: true }
  const row = { name: '鹿港基地・線上', mayClash: false, room: undefined }
  const place = { row, date: '2026-12-05', cell: { days: [{ ...other, isOnline: true }], uses: [] } }
  expect(dropOfDay({ day: online, from: row.name }, place, now)).toBe('free')
})
