import type { Closure, PreviewDay, PreviewUse } from 'contract/closures/closures'
import { expect, test } from 'vitest'
import {
  countWays,
  leadsTo,
  outcomeWords,
  notifiedPeople,
  lentWords,
  whyNot,
  type Way,
} from './closure-words.ts'

const at = '2026-12-09T06:00:00Z'
const clash = {
  classId: 7,
  kind: 'room',
  name: '教室',
  title: '水彩',
  baseName: '鹿港基地',
  startsAt: at,
  endsAt: at,
} as const
const day = {
  classDayId: 1,
  mode: 'onsite',
  told: [1, 2],
  toldLater: [1, 2, 3],
  postpone: { startsAt: at, endsAt: at, clashes: [], later: [], elsewhere: 0, skipped: [] },
  makeUp: { startsAt: at, endsAt: at, clashes: [clash], elsewhere: 2, skipped: [] },
} as unknown as PreviewDay
const none = new Set<number>()
const choose = (...chosen: Way[]) => new Map(chosen.map((way, index) => [index + 1, { way, onlineUrl: '' }]))

test('people in several classes are notified once, and those of later days only when these move', () => {
  const days = [day, { ...day, classDayId: 2, told: [2, 4], toldLater: [2, 4, 5] }]
  const notified = (...ways: Way[]) =>
    notifiedPeople({ days, uses: [], unreachable: [4, 5] }, choose(...ways))
  expect(notified('cancel', 'cancel')).toEqual({ notified: 3, lost: 1 })
  expect(notified('cancel', 'postpone')).toEqual({ notified: 4, lost: 2 })
  expect(notified('cancel', 'as_usual')).toEqual({ notified: 2, lost: 0 })
})

test('applicants for spaces are notified once, also those who have a class', () => {
  const uses = [2, 5, 5].map((applicant) => ({ applicant })) as PreviewUse[]
  const preview = { days: [day], uses, unreachable: [5] }
  expect(notifiedPeople(preview, choose('cancel'))).toEqual({ notified: 3, lost: 1 })
  expect(notifiedPeople(preview, choose('as_usual'))).toEqual({ notified: 2, lost: 1 })
  expect(lentWords(uses)).toBe('取消 3 個場地時段（2 位申請人）')
  expect(lentWords([])).toBe('')
})

test('a choice that cannot work says why, one that can says what it leads to', () => {
  expect(whyNot(day, 'make_up', none)).toBe('12月9日（三）14:00，場地「教室」有「水彩」（鹿港基地）')
  expect(whyNot(day, 'postpone', none)).toBeUndefined()
  expect(whyNot({ ...day, mode: 'online' }, 'online', none)).toBe('本來就是線上課')
  expect(whyNot(day, 'cancel', none)).toBeUndefined()
  expect(whyNot(day, 'make_up', new Set([7]))).toBeUndefined()
  expect(leadsTo(day, 'make_up')).toBe(
    '改到最後一堂之後：12月9日（三）14:00。其中 2 位和自己的其他課撞期，訊息會告訴本人。',
  )
  expect(leadsTo(day, 'postpone')).toBe('改到 12月9日（三）14:00。')
})

test('the later days are listed by date when one of them steps over a day off', () => {
  const move = (was: string, to: string) => ({ was: `${was}T06:00:00Z`, startsAt: `${to}T06:00:00Z` })
  const postponed = (later: ReturnType<typeof move>[], skipped: { day: string; name: string }[]) =>
    leadsTo({ ...day, postpone: { ...day.postpone, later, skipped } }, 'postpone')
  const weekly = [move('2026-12-09', '2026-12-16'), move('2026-12-16', '2026-12-23')]
  expect(postponed(weekly, [])).toBe('改到 12月9日（三）14:00，之後 2 堂也各延一週。')
  const first = { day: '2026-12-16', name: '整修' }
  expect(postponed([move('2026-12-09', '2026-12-23')], [first])).toBe(
    '改到 12月9日（三）14:00，之後 1 堂也順延，改到 12月23日（三）14:00。避開放假和休館：12月16日（三）整修。',
  )
  expect(leadsTo({ ...day, makeUp: { ...day.makeUp, skipped: [first], elsewhere: 0 } }, 'make_up')).toBe(
    '改到最後一堂之後：12月9日（三）14:00。避開放假和休館：12月16日（三）整修。',
  )
})

test('the outcome counts days of the date by what was done, and those that were not', () => {
  const done = (way: Way, state: string, isOnDate = true) => ({ way, state, isOnDate })
  const days = [
    done('cancel', 'applied'),
    done('cancel', 'applied'),
    done('postpone', 'applied'),
    done('postpone', 'applied', false),
    done('online', 'skipped'),
  ] as unknown as Closure['days']
  expect(outcomeWords({ days, uses: [] })).toBe('2 堂停課、1 堂順延；1 堂略過')
  const uses = [{ state: 'applied' }, { state: 'kept' }, { state: 'skipped' }] as Closure['uses']
  expect(outcomeWords({ days, uses })).toBe(
    '2 堂停課、1 堂順延、取消 2 個場地時段；1 堂略過；1 個場地時段略過；1 個場地時段維持取消',
  )
  expect(outcomeWords({ days: [], uses: uses.slice(0, 1) })).toBe('取消 1 個場地時段')
  expect(countWays(['as_usual', 'cancel'])).toBe('1 堂停課、1 堂照常')
})
