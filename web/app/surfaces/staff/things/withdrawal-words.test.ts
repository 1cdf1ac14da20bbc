import { maxClassesOfThing } from 'contract/max-classes-of-thing'
import type { ClassOfThing } from 'contract/thing'
import { expect, test } from 'vitest'
import {
  baseWithdrawal,
  courseWithdrawal,
  othersInTheWay,
  stateOfClass,
  stoppingOf,
  teacherWithdrawal,
} from './withdrawal-words.ts'

const now = Date.parse('2026-06-01T10:00:00+08:00')
const later = '2026-06-02T01:00:00.000Z'

const classWith = (days: number, more: Partial<ClassOfThing> = {}): ClassOfThing => ({
  classId: 1,
  title: '陶藝　週六班',
  base: '鹿港基地',
  days,
  people: 0,
  shownFrom: '2026-05-01T00:00:00.000Z',
  stopsWithdrawal: false,
  ...more,
})

test.each([
  ['no classes', [], undefined],
  ['coming classes', [classWith(2)], '會一起從網站上消失：陶藝　週六班（鹿港基地）。現在沒有人報名。'],
  ['past classes only', [classWith(0), classWith(0)], '辦過的 2 班會一起從網站上消失。'],
  [
    'both',
    [classWith(1), classWith(0)],
    '會一起從網站上消失：陶藝　週六班（鹿港基地）。辦過的 1 班也是。現在沒有人報名。',
  ],
  [
    'classes to be published',
    [classWith(1, { shownFrom: later })],
    '不會在預定的時間公開：陶藝　週六班（鹿港基地）。現在沒有人報名。',
  ],
  [
    'a past class and one to be published',
    [classWith(1, { shownFrom: later }), classWith(0)],
    '辦過的 1 班會一起從網站上消失。不會在預定的時間公開：陶藝　週六班（鹿港基地）。現在沒有人報名。',
  ],
  [
    'a coming class, a past one and one to be published',
    [classWith(2), classWith(1, { shownFrom: later, title: '拉坯' }), classWith(0)],
    '會一起從網站上消失：陶藝　週六班（鹿港基地）。辦過的 1 班也是。不會在預定的時間公開：拉坯（鹿港基地）。現在沒有人報名。',
  ],
  ['classes of a draft', [classWith(0, { shownFrom: null })], undefined],
])('a course with %s', (_, classes, words) => {
  expect(courseWithdrawal.question(classes, now)).toBe(words)
})

test('a teacher without coming classes and a base without any are withdrawn unasked', () => {
  expect(teacherWithdrawal.question([classWith(0)], now)).toBeUndefined()
  expect(baseWithdrawal.question([], now)).toBeUndefined()
})

test('a base asks for past classes', () => {
  expect(baseWithdrawal.question([classWith(0), classWith(0)], now)).toContain('辦過的 2 班還查得到')
})

test('a teacher asks also when people are booked, because the classes stay', () => {
  expect(teacherWithdrawal.question([classWith(2, { people: 9 })], now)).toContain('課和報名照舊')
})

test('at most five classes are named', () => {
  const many = Array.from({ length: 7 }, (_, index) => classWith(1, { title: `課 ${index}` }))
  expect(courseWithdrawal.question(many, now)).toContain('課 4（鹿港基地）…等 7 班')
})

test('of as many classes as are listed at most there may be more', () => {
  const classes = (count: number, days: number) => Array.from({ length: count }, () => classWith(days))
  const cut = classes(maxClassesOfThing, 1)
  expect(courseWithdrawal.question(cut, now)).toContain('…等至少 200 班')
  expect(courseWithdrawal.question(cut.slice(1), now)).toContain('…等 199 班')
  expect(baseWithdrawal.question(classes(maxClassesOfThing, 0), now)).toContain('辦過的至少 200 班還查得到')
  expect(othersInTheWay(cut, 8)).toBe('另外還有至少 192 班')
  expect(othersInTheWay(cut.slice(1), 8)).toBe('另外還有 191 班')
  expect(othersInTheWay(classes(8, 1), 8)).toBeUndefined()
})

test('what the server has marked is in the way, and nothing else', () => {
  const stopping = classWith(1, { stopsWithdrawal: true })
  const found = stoppingOf(baseWithdrawal, [stopping, classWith(3, { people: 2 })], now)
  expect(found?.classes).toEqual([stopping])
  expect(stoppingOf(baseWithdrawal, [classWith(3, { people: 2 })], now)).toBeUndefined()
})

test.each([
  ['2026-05-01T00:00:00.000Z', '公開中'],
  [later, '預定 6月2日（二）09:00 公開'],
  [null, '課程還是草稿'],
])('a class that is shown from %s is %s', (shownFrom, words) => {
  expect(stateOfClass(classWith(1, { shownFrom }), now)).toBe(words)
})
