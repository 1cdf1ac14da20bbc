import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'
import { readMoment } from './taipei-words.ts'

const saturdays = [
  { startsAt: '2026-12-05T06:00:00.000Z', endsAt: '2026-12-05T08:00:00.000Z' },
  { startsAt: '2026-12-12T06:00:00.000Z', endsAt: '2026-12-12T08:00:00.000Z' },
]

test.each([
  ['2026-12-05 14:00-16:00；2026-12-12 14:00-16:00'],
  ['2026/12/5 14:00-16:00;2026/12/12 14:00-16:00'],
  ['２０２６－１２－０５　１４：００－１６：００；２０２６／１２／１２　１４：００～１６：００'],
  ['2026年12月5日14:00–16:00、2026年12月12日'],
  ['2026.12.5 14:00 - 16:00\n2026.12.12\n'],
])('%j is two Saturdays', (cell) => {
  expect(readDays(cell)).toEqual({ days: saturdays })
})

test('a day without a time has that of the day before it', () => {
  const { days } = readDays('2026-12-04 09:00-10:00；2026-12-05 14:00-16:00；2026-12-12') as {
    days: object[]
  }
  expect(days.slice(1)).toEqual(saturdays)
})

test('an end before its start is read, for the plan to refuse', () => {
  expect(readDays('2026-12-05 16:00-14:00')).toMatchObject({ days: [{ endsAt: '2026-12-05T06:00:00.000Z' }] })
})

test.each([
  ['2026-12-05', '2026-12-05'],
  ['2026-12-05 14:00-16:00；每週六', '每週六'],
  ['12/5 14:00-16:00', '12/5 14:00-16:00'],
  ['115-12-05 14:00-16:00', '115-12-05 14:00-16:00'],
  ['2026-02-30 14:00-16:00', '2026-02-30 14:00-16:00'],
  ['2026-12-05 14:00-24:00', '2026-12-05 14:00-24:00'],
  ['2026-12-05 14:60-16:00', '2026-12-05 14:60-16:00'],
])('%j names what is no day', (cell, unknown) => {
  expect(readDays(cell)).toEqual({ unknown })
})

test('an empty cell has no days', () => {
  expect(readDays('；\n')).toEqual({ days: [] })
})

test.each([
  ['2026-11-01 09:00', '2026-11-01T01:00:00.000Z'],
  ['２０２６／１１／１　９：００', '2026-11-01T01:00:00.000Z'],
  ['2026-11-01', '2026-10-31T16:00:00.000Z'],
  ['2026-11-31', undefined],
  ['下週一', undefined],
])('%j is one moment', (cell, moment) => {
  expect(readMoment(cell)).toBe(moment)
})
