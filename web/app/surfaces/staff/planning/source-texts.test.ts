import type { TermSource } from 'contract/planning/term'
import { expect, test } from 'vitest'
import { addDays, textsOfSource, weeksBetween } from './source-texts.ts'

const day = (date: string) => ({
  startsAt: `${date}T06:00:00.000Z`,
  endsAt: `${date}T08:00:00.000Z`,
})
const source = (dates: readonly string[], name = '第8期・週六班'): TermSource => ({
  id: 7,
  title: '拉坯入門',
  courseId: 3,
  baseId: 1,
  name,
  teacherIds: [4, 2],
  feeTwd: 250,
  plusLimit: 1,
  venue: '左廂',
  mode: 'onsite',
  onlineUrl: null,
  closesHoursBefore: 2,
  joinFromFirstDay: false,
  capacity: 12,
  days: dates.map(day),
})

test('a weekly class moves by whole weeks, with its next number and all that it was', () => {
  expect(textsOfSource(source(['2026-09-05', '2026-09-12', '2026-09-19']), 13)).toEqual({
    courseId: '3',
    name: '第9期・週六班',
    baseId: '1',
    mode: 'onsite',
    venue: '左廂',
    onlineUrl: '',
    teacherIds: '4,2',
    first: '2026-12-05',
    from: '14:00',
    until: '16:00',
    count: '3',
    everyWeeks: '1',
    weekdays: '0',
    addedDates: '',
    capacity: '12',
    feeTwd: '250',
    plusLimit: '1',
    copyOf: '7',
  })
})

test.each([
  ['a week that was skipped', ['2026-09-05', '2026-09-19', '2026-09-26'], '1', '0'],
  ['every second week', ['2026-09-05', '2026-09-19', '2026-10-03'], '2', '0'],
  ['two days of a week', ['2026-09-01', '2026-09-03', '2026-09-08', '2026-09-10'], '1', '0,2'],
  ['two days once', ['2026-09-05', '2026-09-06'], '1', '0,1'],
  ['one day', ['2026-09-05'], '1', '0'],
  ['no day', [], '1', '0'],
] as const)('%s', (_, dates, everyWeeks, weekdays) => {
  expect(textsOfSource(source(dates), 1)).toMatchObject({ everyWeeks, weekdays })
})

test('dates without a rhythm move one by one', () => {
  expect(textsOfSource(source(['2026-09-05', '2026-09-13', '2026-09-20', '2026-10-14']), 13)).toMatchObject({
    everyWeeks: '0',
    addedDates: '2026-12-05,2026-12-13,2026-12-20,2027-01-13',
  })
})

test.each([
  ['two holidays of a term of ten', ['2026-09-05', '2026-09-12', '2026-09-26', '2026-10-03', '2026-10-17']],
])('%s are no reason to choose dates one by one', (_, dates) => {
  expect(textsOfSource(source(dates), 1)).toMatchObject({ everyWeeks: '1', addedDates: '' })
})

const at = (date: string, from: string, until: string) => ({
  startsAt: new Date(`${date}T${from}:00+08:00`).toISOString(),
  endsAt: new Date(`${date}T${until}:00+08:00`).toISOString(),
})
const saturdays = ['2026-09-05', '2026-09-12', '2026-09-19', '2026-09-26', '2026-10-03', '2026-10-10']
const withDays = (days: TermSource['days']) => textsOfSource({ ...source([]), days }, 13)
const weeklyFrom = (first: string) => ({
  first,
  from: '14:00',
  until: '16:00',
  everyWeeks: '1',
  weekdays: '0',
  addedDates: '',
})

test.each([
  ['the third', 2, '2026-09-20', '14:00', '16:00', '2026-12-05'],
  ['the third, to another time of its weekday', 2, '2026-09-19', '09:00', '11:00', '2026-12-05'],
  ['the first, to the next day', 0, '2026-09-06', '14:00', '16:00', '2026-12-05'],
  ['the first, to an earlier weekday and another time', 0, '2026-09-02', '19:00', '21:00', '2026-12-05'],
  ['the last', 5, '2026-10-14', '14:00', '16:00', '2026-12-05'],
])('a weekly class keeps its rhythm and its number of days although %s was moved', (...of) => {
  const [, moved, date, from, until, first] = of
  const days = saturdays.map((saturday, index) =>
    index === moved ? at(date, from, until) : at(saturday, '14:00', '16:00'),
  )
  const byTime = days.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  expect(withDays(byTime)).toMatchObject({ ...weeklyFrom(first), count: '6' })
})

const kept = saturdays.map((date) => at(date, '14:00', '16:00'))
const sunday = (index: number) => at(addDays(saturdays[index]!, 1), '14:00', '16:00')

test('two thirds of the days are enough, fewer or less than three are not', () => {
  expect(withDays([kept[0]!, kept[1]!, sunday(2), kept[3]!, sunday(4), kept[5]!])).toMatchObject(
    weeklyFrom('2026-12-05'),
  )
  const half = [kept[0]!, kept[1]!, sunday(2), kept[3]!, at('2026-10-05', '14:00', '16:00')]
  expect(withDays(half)).toMatchObject({ everyWeeks: '0' })
  expect(withDays([kept[0]!, kept[1]!, sunday(2)])).toMatchObject({ everyWeeks: '0' })
})

test('a class every second week, one day of which was moved', () => {
  expect(withDays([kept[0]!, kept[2]!, sunday(4), at('2026-10-17', '14:00', '16:00')])).toMatchObject({
    ...weeklyFrom('2026-12-05'),
    everyWeeks: '2',
  })
})

test('days that were added beside the weekly ones are copied by date', () => {
  const withSunday = [...kept.slice(0, 5), sunday(4), kept[5]!]
  expect(withDays(withSunday)).toMatchObject({ everyWeeks: '0' })
  expect(withDays(withSunday).addedDates.split(',')).toHaveLength(7)
  // One was moved into the next week, whose own day stays.
  expect(withDays([...kept.slice(0, 3), kept[4]!, sunday(4), kept[5]!])).toMatchObject(
    weeklyFrom('2026-12-05'),
  )
})

test('a second weekday of which some days were cancelled stays', () => {
  const thursdays = ['2026-09-10', '2026-09-17'].map((date) => at(date, '14:00', '16:00'))
  const days = [...kept.slice(0, 4), ...thursdays].toSorted((one, other) =>
    one.startsAt.localeCompare(other.startsAt),
  )
  expect(withDays(days)).toMatchObject({ everyWeeks: '1', weekdays: '0,5' })
})

test.each([
  ['第 12 梯', '第 13 梯'],
  ['週六班', '週六班'],
  ['115年秋', '115年秋'],
])('%s is followed by %s', (name, next) => {
  expect(textsOfSource(source(['2026-09-05'], name), 1).name).toBe(next)
})

test('weeks are counted from Monday to Monday', () => {
  expect(weeksBetween('2026-11-29', '2026-11-30')).toBe(1)
  expect(weeksBetween('2026-11-23', '2026-11-29')).toBe(0)
  expect(weeksBetween('2026-12-28', '2027-01-04')).toBe(1)
  expect(addDays('2026-12-28', 7)).toBe('2027-01-04')
})
