import type { WeekDay, WeekUse } from 'contract/planning/week'
import { exampleDay } from 'contract/testing/example-week'
import { expect, test } from 'vitest'
import { basesOf, datesOf, isClashing, rowsOfWeek, weekOfBase } from './week-rows.ts'

const day = (id: number, startsAt: string, differently: Partial<WeekDay> = {}) =>
  exampleDay({
    id,
    startsAt,
    endsAt: startsAt.replace(/T(..)/, (_, hour: string) => `T${String(Number(hour) + 2).padStart(2, '0')}`),
    ...differently,
  })
const dates = datesOf('2026-11-30')

test('a week has seven dates, also over the end of a month', () => {
  expect([dates[0], dates[1], dates[6]]).toEqual(['2026-11-30', '2026-12-01', '2026-12-06'])
})

test('rooms of different bases are different rows, and a day stands at its date in Taipei', () => {
  const days = [
    day(1, '2026-11-30T16:30:00.000Z'),
    day(2, '2026-12-02T06:00:00.000Z', { baseName: '斗六基地' }),
  ]
  const rows = rowsOfWeek({ days, uses: [], spaces: [] }, dates, 'room')
  expect(rows.map(({ name }) => name)).toEqual(['斗六基地・左廂', '鹿港基地・左廂'])
  expect(rows[1]!.cells.map(({ days: shown }) => shown.length)).toEqual([0, 1, 0, 0, 0, 0, 0])
})

test('one base alone is shown, and stays to be chosen in a week in which it has nothing', () => {
  const days = [
    day(1, '2026-11-30T06:00:00.000Z'),
    day(2, '2026-12-02T06:00:00.000Z', { baseName: '斗六基地' }),
  ]
  const week = { days, uses: [], spaces: [] }
  expect(weekOfBase(week, '斗六基地').days.map(({ id }) => id)).toEqual([2])
  expect(weekOfBase(week, '').days).toHaveLength(2)
  expect(basesOf(week, '')).toEqual(['斗六基地', '鹿港基地'])
  expect(basesOf({ ...week, days: days.slice(0, 1) }, '斗六基地')).toEqual(['斗六基地', '鹿港基地'])
})

test('a class of two teachers is in both rows; one without is shown too', () => {
  const days = [
    day(1, '2026-11-30T06:00:00.000Z', { teachers: ['王老師', '李老師'] }),
    day(2, '2026-11-30T06:00:00.000Z', { teachers: [] }),
  ]
  expect(
    rowsOfWeek({ days, uses: [], spaces: [] }, dates, 'teacher')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['還沒有老師', '李老師', '王老師'].toSorted())
})

test('online classes and those without a teacher do not take each other’s place', () => {
  const days = [day(1, '2026-11-30T06:00:00.000Z', { isOnline: true, teachers: [] })]
  expect(rowsOfWeek({ days, uses: [], spaces: [] }, dates, 'room').map(({ mayClash }) => mayClash)).toEqual([
    false,
  ])
  expect(
    rowsOfWeek({ days, uses: [], spaces: [] }, dates, 'teacher').map(({ mayClash }) => mayClash),
  ).toEqual([false])
})

test('days that overlap clash, days that follow each other and cancelled ones do not', () => {
  const one = day(1, '2026-11-30T06:00:00.000Z')
  expect(isClashing(one, [one, day(2, '2026-11-30T07:00:00.000Z')])).toBe(true)
  expect(isClashing(one, [one, day(2, '2026-11-30T08:00:00.000Z')])).toBe(false)
  expect(isClashing(one, [one, day(2, '2026-11-30T07:00:00.000Z', { isCancelled: true })])).toBe(false)
})

test('uses of a space stand in the row of its room, and in none of teachers', () => {
  const use: WeekUse = {
    id: 4,
    applicationId: '0',
    title: '讀書會',
    baseId: 1,
    baseName: '鹿港基地',
    spaceId: 3,
    spaceName: '左廂',
    startsAt: '2026-12-01T06:00:00.000Z',
    endsAt: '2026-12-01T08:00:00.000Z',
    isPending: false,
    mayMove: true,
  }
  const week = {
    days: [day(1, '2026-11-30T06:00:00.000Z')],
    uses: [use, { ...use, id: 5, spaceName: '天井' }],
    spaces: [],
  }
  const rows = rowsOfWeek(week, dates, 'room')
  expect(rows.map(({ name }) => name)).toEqual(['鹿港基地・天井', '鹿港基地・左廂'])
  expect(rows[1]!.cells.map(({ uses }) => uses.map(({ id }) => id))).toEqual([[], [4], [], [], [], [], []])
  expect(
    rowsOfWeek(week, dates, 'teacher').flatMap(({ cells }) => cells.flatMap(({ uses }) => uses)),
  ).toEqual([])
})

test('a space to which a use may be moved has a row while it is empty, and is named in its row', () => {
  const spaces = ['左廂', '天井'].map((name, id) => ({
    id,
    name,
    baseId: 1,
    baseName: '鹿港基地',
    takesUses: true,
  }))
  const week = { days: [day(1, '2026-11-30T06:00:00.000Z')], uses: [], spaces }
  expect(rowsOfWeek(week, dates, 'room').map(({ name, space }) => [name, space?.id])).toEqual([
    ['鹿港基地・天井', 1],
    ['鹿港基地・左廂', 0],
  ])
  expect(rowsOfWeek(week, dates, 'teacher').map(({ space }) => space)).toEqual([undefined])
})

test('empty rooms to which only days may be moved are shown of one base', () => {
  const room = (id: number, baseId: number, baseName: string, takesUses = false) => ({
    id,
    name: `教室 ${id}`,
    baseId,
    baseName,
    takesUses,
  })
  const spaces = [room(1, 1, '鹿港基地'), room(2, 2, '斗六基地'), room(3, 2, '斗六基地', true)]
  const idsIn = (week: Parameters<typeof weekOfBase>[0], base: string) =>
    weekOfBase(week, base).spaces.map(({ id }) => id)
  const week = { days: [], uses: [], spaces }
  expect(idsIn(week, '')).toEqual([3])
  expect(idsIn(week, '斗六基地')).toEqual([2, 3])
  expect(idsIn({ ...week, spaces: spaces.slice(0, 1) }, '')).toEqual([1])
  expect(rowsOfWeek(weekOfBase(week, '斗六基地'), dates, 'room').map(({ room: at }) => at?.venue)).toEqual([
    '教室 2',
    '教室 3',
  ])
  expect(rowsOfWeek(week, dates, 'room').map(({ space }) => space?.id)).toContain(3)
})

test('a row has a room where a day of another row can go: not online, and not where the room is unknown', () => {
  const days = [
    day(1, '2026-11-30T06:00:00.000Z'),
    day(2, '2026-11-30T06:00:00.000Z', { isOnline: true, venue: '線上' }),
    day(3, '2026-11-30T06:00:00.000Z', { venue: '教室另行通知' }),
  ]
  const week = { days, uses: [], spaces: [] }
  expect(rowsOfWeek(week, dates, 'room').flatMap(({ room }) => room ?? [])).toEqual([
    { baseId: 1, venue: '左廂' },
  ])
  expect(rowsOfWeek(week, dates, 'teacher').map(({ room }) => room)).toEqual([undefined])
})
