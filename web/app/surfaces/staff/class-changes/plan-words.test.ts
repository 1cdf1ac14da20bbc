import type { DayClash, PlannedDay } from 'contract/office/day-plan'
import { expect, test } from 'vitest'
import { changesOf, clashSummary, clashWords, isOnHoliday, lateLines, lateSummary } from './plan-words.ts'

const before = {
  startsAt: '2026-06-03T06:00:00.000Z',
  endsAt: '2026-06-03T08:00:00.000Z',
  venue: '左廂',
  capacity: 9,
  teachers: ['王老師'],
}
const planned = (after: Partial<PlannedDay['after']>): PlannedDay => ({
  classDayId: 1,
  before,
  after: { ...before, ...after },
  clashes: [],
  elsewhere: 0,
  holiday: null,
  late: null,
})

test('only what changes is said, with what it was', () => {
  expect(changesOf(planned({}))).toEqual([])
  expect(changesOf(planned({ venue: '大廳', capacity: 12, teachers: [] }))).toEqual([
    { what: '教室', was: '左廂', is: '大廳' },
    { what: '名額', was: '9 位', is: '12 位' },
    { what: '老師', was: '王老師', is: '未定' },
  ])
})

test('a date or hours are said where they change', () => {
  const later = { startsAt: '2026-06-03T06:30:00.000Z', endsAt: '2026-06-03T08:30:00.000Z' }
  expect(changesOf(planned(later))).toEqual([{ what: '時間', was: '14:00–16:00', is: '14:30–16:30' }])
  const [moved] = changesOf(
    planned({ startsAt: '2026-06-10T06:00:00.000Z', endsAt: '2026-06-10T08:00:00.000Z' }),
  )
  expect(moved).toMatchObject({ was: '6月3日（三）', is: '6月10日（三）' })
  const both = { startsAt: '2026-06-10T07:00:00.000Z', endsAt: '2026-06-10T09:00:00.000Z' }
  expect(changesOf(planned(both))[0]!.is).toMatch(/6月10日.*15:00–17:00/)
})

test('a class that the reader may not know has no title', () => {
  const clash = {
    kind: 'room' as const,
    teacher: null,
    title: '',
    baseName: '斗六基地',
    ...before,
    forbids: false,
  }
  expect(clashWords(clash)).toMatch(/^教室：同一時間有別的課（斗六基地）/)
  expect(clashWords({ ...clash, teacher: '林小美', title: '拉坯' })).toMatch(
    /^老師 林小美：同一時間有「拉坯」/,
  )
})

test('a base that is closed then is no class in the room', () => {
  const closed = {
    kind: 'closed' as const,
    teacher: null,
    title: '內部整修',
    baseName: '鹿港基地',
    ...before,
    forbids: false,
  }
  expect(clashWords(closed)).toBe('鹿港基地這一天休館：內部整修')
})

test('a day whose room is reserved cannot be changed, one that only clashes can', () => {
  const clash = {
    kind: 'room' as const,
    teacher: null,
    title: '拉坯',
    baseName: '鹿港基地',
    ...before,
    forbids: false,
  }
  const reserved = { ...clash, forbids: true }
  expect(clashWords(reserved)).toMatch(/^教室已保留給「拉坯」（鹿港基地）/)
  const [free, warned, forbidden] = [[], [clash], [clash, reserved]].map((clashes) => ({
    ...planned({}),
    clashes,
  }))
  expect(clashSummary([free!])).toBe('')
  expect(clashSummary([free!, warned!])).toBe('；其中 1 天撞期或休館，仍然可以改')
  expect(clashSummary([free!, { ...free!, holiday: '端午節' }])).toBe(
    '；其中 1 天撞期、休館或放假，仍然可以改',
  )
  expect(clashSummary([warned!, forbidden!])).toMatch(/其中 1 天不能這樣改。.*請先換教室/)
})

test('a day is on no holiday when the process of the version before does not say', () => {
  expect(isOnHoliday({})).toBe(false)
  expect(isOnHoliday({ holiday: null })).toBe(false)
  expect(isOnHoliday({ holiday: '端午節' })).toBe(true)
})

test('days that members could no longer book are counted, and each says why', () => {
  const late = { ...planned({}), late: { closesHoursBefore: 2, joinFromFirstDay: false } }
  expect(lateSummary([planned({}), late], true)).toBe('；其中 1 天改好以後，會員不能再自己報名')
  expect(lateSummary([planned({})], true)).toBe('')
  expect(lateLines(late)).toEqual([
    '上課前 2 小時截止報名，這個時間會員不能再自己報名這一堂；已經報名的照舊。',
  ])
  const ofWhole = { ...late, late: { closesHoursBefore: 2, joinFromFirstDay: true } }
  expect(lateSummary([planned({}), ofWhole], true)).toBe('；改好以後，會員不能再自己報名這一班')
  expect(lateSummary([late, ofWhole], false)).toBe('；其中 2 天改好以後，會員不能再自己報名')
  const forbids = { kind: 'room', title: '', startsAt: '', endsAt: '', forbids: true }
  expect(lateSummary([{ ...late, clashes: [forbids as DayClash] }], true)).toBe('')
  expect(lateLines({})).toEqual([])
})
