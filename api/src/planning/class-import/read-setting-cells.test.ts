import { expect, test } from 'vitest'
import { readSettingCells } from './read-setting-cells.ts'

const names = {
  courses: new Map(),
  prerequisites: new Map([['拉坯入門', [3]]]),
  bases: new Map(),
  teachers: new Map(),
  statuses: new Map([
    ['學員', ['learner']],
    ['志工', ['volunteer']],
  ]),
}
const read = (cells: Readonly<Record<string, string>>) =>
  readSettingCells((field) => cells[field] ?? '', names)

test('a row without these cells is as usual, for everybody', () => {
  expect(read({})).toEqual({
    settings: {},
    rules: { minAge: null, maxAge: null, statuses: [], maxDays: null, prerequisiteCourseId: null },
    problems: [],
  })
})

test.each([
  ['closesHoursBefore', '５小時', 5],
  ['joinFromFirstDay', '可以', false],
  ['joinFromFirstDay', '是', false],
  ['joinFromFirstDay', '不可以', true],
  ['joinFromFirstDay', '否', true],
  ['waitlistMode', '直接遞補', 'automatic'],
  ['waitlistMode', '先問', 'offer'],
  ['offerMinutes', '90 分鐘', 90],
  ['refundPercents', '７０%、50', [70, 50]],
  ['transferTo', '郵局 700', '郵局 700'],
  ['minPeople', '0', 0],
  ['decideBy', '2026-12-01 18:00', '2026-12-01T10:00:00.000Z'],
])('%s 「%s」', (field, cell, value) => {
  expect(read({ [field]: cell })).toMatchObject({ settings: { [field]: value }, problems: [] })
})

test.each([
  ['minAge', '18歲', 18],
  ['statuses', '學員、志工', ['learner', 'volunteer']],
  ['maxDays', '2堂', 2],
  ['prerequisiteCourseId', '拉坯入門', 3],
  ['prerequisiteCourseId', '3', 3],
])('%s 「%s」 says who may book', (field, cell, value) => {
  expect(read({ [field]: cell })).toMatchObject({ rules: { [field]: value }, problems: [] })
})

test.each([
  ['closesHoursBefore', '兩小時', /整數/],
  ['closesHoursBefore', '721', /720/],
  ['joinFromFirstDay', '也許', /不能填「也許」。可以填：可以、不可以、是、否。/],
  ['waitlistMode', 'offer', /不能填「offer」。可以填：直接遞補、先問。/],
  ['offerMinutes', '4', /5/],
  ['refundPercents', '七成', /整數/],
  ['refundPercents', '101', /100/],
  ['waitlistCutoffHours', '-1', /整數/],
  ['minPeople', '501', /500/],
  ['decideBy', '下週一', /請寫成/],
  ['minAge', '121', /120/],
  ['statuses', '學員、外星人', /不能填「外星人」。可以填：學員、志工。/],
  ['maxDays', '0', /^要大於 0。$/],
  ['prerequisiteCourseId', '沒有的課', /不能填「沒有的課」/],
])('%s 「%s」 is wrong', (field, cell, words) => {
  const { problems } = read({ [field]: cell })
  expect(problems[0]).toEqual({ field, message: expect.stringMatching(words) })
  expect(problems.every((problem) => problem.field === field)).toBe(true)
})

test('a greatest age below the least is wrong', () => {
  expect(read({ minAge: '60', maxAge: '18' }).problems).toEqual([
    { field: 'maxAge', message: '最大年齡不能小於最小年齡。' },
  ])
})
