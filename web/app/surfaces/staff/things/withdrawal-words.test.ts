import { expect, test } from 'vitest'
import { baseWithdrawal, courseWithdrawal, teacherWithdrawal } from './withdrawal-words.ts'

const shown = (days: number, people = 0, title = '陶藝　週六班') => ({
  classId: 1,
  title,
  base: '鹿港基地',
  days,
  people,
})

test.each([
  ['no classes', [], undefined],
  ['coming classes', [shown(2)], '會一起從網站上消失：陶藝　週六班（鹿港基地）。現在沒有人報名。'],
  ['past classes only', [shown(0), shown(0)], '辦過的 2 班會一起從網站上消失。'],
  [
    'both',
    [shown(1), shown(0)],
    '會一起從網站上消失：陶藝　週六班（鹿港基地）。辦過的 1 班也是。現在沒有人報名。',
  ],
  ['people, whom the server names', [shown(1, 3), shown(1)], undefined],
])('a course with %s', (_, classes, words) => {
  expect(courseWithdrawal(classes)).toBe(words)
})

test('a teacher without coming classes and a base without any are withdrawn unasked', () => {
  expect(teacherWithdrawal([shown(0)])).toBeUndefined()
  expect(baseWithdrawal([])).toBeUndefined()
})

test('a base asks for past classes, and leaves those to come to the server', () => {
  expect(baseWithdrawal([shown(0), shown(0)])).toContain('辦過的 2 班還查得到')
  expect(baseWithdrawal([shown(0), shown(2)])).toBeUndefined()
})

test('a teacher asks also when people are booked, because the classes stay', () => {
  expect(teacherWithdrawal([shown(2, 9)])).toContain('課和報名照舊')
})

test('at most five classes are named', () => {
  const many = Array.from({ length: 7 }, (_, index) => shown(1, 0, `課 ${index}`))
  expect(courseWithdrawal(many)).toContain('課 4（鹿港基地）…等 7 班')
})
