import { expect, test } from 'vitest'
import { startOpening } from './class-texts.ts'
import { closingOf, lateDayWords, lateWords } from './late-words.ts'

const now = Date.parse('2026-12-01T02:00:00Z')
const starts = ['2026-12-05T06:00:00.000Z', '2026-12-12T06:00:00.000Z', '2026-12-19T06:00:00.000Z']
const atStart = { closesHoursBefore: 0, joinFromFirstDay: false }
const planned = (count: number, closing = closingOf(undefined)) => ({
  starts: starts.slice(0, count),
  closing,
})
const late = { opensDate: '2026-12-05', opensTime: '14:00' }

test('an opening or a publication after the first day has begun is named', () => {
  expect(lateWords({ ...startOpening, ...late }, planned(1, atStart), now)).toBe(
    '第一堂在 12月5日（六）14:00，比開放報名還早，那一堂會員不能自己報名。',
  )
  const both = { ...startOpening, ...late, publishDate: '2026-12-06' }
  expect(lateWords(both, planned(1, atStart), now)).toMatch(/比開放報名和公開還早/)
})

test.each([
  ['at once', startOpening, planned(3)],
  ['a minute before', { ...startOpening, opensDate: '2026-12-05', opensTime: '13:59' }, planned(3, atStart)],
  ['a minute before it closes', { ...startOpening, opensDate: '2026-12-05', opensTime: '11:59' }, planned(3)],
  ['a draft has no publication', { ...startOpening, publishDate: '2026-12-06', isDraft: true }, planned(3)],
  ['without days', { ...startOpening, ...late }, planned(0)],
])('nothing is said: %s', (_, texts, plan) => {
  expect(lateWords(texts, plan, now)).toBeUndefined()
})

test('a class that opens within its closing hours says who can still book which days', () => {
  const opens = { ...startOpening, opensDate: '2026-12-05', opensTime: '12:00' }
  const first = '第一堂在 12月5日（六）14:00，上課前 2 小時截止報名，比開放報名還早，'
  expect(lateWords(opens, planned(3), now)).toBe(
    `${first}那一堂會員不能自己報名；12月12日（六）14:00 起的 2 堂可以報名。`,
  )
  expect(lateWords(opens, planned(2), now)).toBe(
    `${first}那一堂會員不能自己報名；12月12日（六）14:00 那一堂可以報名。`,
  )
  expect(lateWords({ ...opens, opensDate: '2026-12-12' }, planned(3), now)).toBe(
    `${first}前 2 堂會員不能自己報名；12月19日（六）14:00 那一堂可以報名。`,
  )
  expect(lateWords({ ...opens, opensDate: '2026-12-20' }, planned(3), now)).toBe(
    `${first}全部 3 堂會員都不能自己報名。`,
  )
})

test('a class that opens at once may begin too soon, also as a draft', () => {
  const soon = Date.parse(starts[0]!) - 2 * 3_600_000
  const words = '上課前 2 小時截止報名，現在已經截止，那一堂會員不能自己報名'
  expect(lateWords(startOpening, planned(3), soon)).toContain(words)
  expect(lateWords({ ...startOpening, isDraft: true }, planned(3), soon)).toContain(words)
  expect(lateWords(startOpening, planned(3), soon - 1)).toBeUndefined()
})

test('where all begin with the first day, nobody can book any day once that is closed', () => {
  const fromFirst = { closesHoursBefore: 48, joinFromFirstDay: true }
  expect(lateWords({ ...startOpening, publishDate: '2026-12-04' }, planned(3, fromFirst), now)).toBe(
    '第一堂在 12月5日（六）14:00，這一班要從第一堂上起，上課前 48 小時截止報名，比公開還早，全部 3 堂會員都不能自己報名。',
  )
})

test('the rule is that of the class that is copied, and the usual one without it', () => {
  expect(closingOf({ closesHoursBefore: 5, joinFromFirstDay: true })).toEqual({
    closesHoursBefore: 5,
    joinFromFirstDay: true,
  })
  expect(closingOf(undefined)).toEqual({ closesHoursBefore: 2, joinFromFirstDay: false })
  expect(closingOf({})).toEqual({ closesHoursBefore: 2, joinFromFirstDay: false })
})

test('of a day that is moved or added the rule of its class is said', () => {
  expect(lateDayWords(closingOf(undefined), false)).toBe(
    '上課前 2 小時截止報名，這個時間會員不能再自己報名這一堂；已經報名的照舊。',
  )
  expect(lateDayWords({ closesHoursBefore: 0, joinFromFirstDay: true }, true)).toBe(
    '這一班要從第一堂上起，第一堂上課前截止報名，這個時間會員不能自己報名這一班。',
  )
})
