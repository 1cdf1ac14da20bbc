import type { TermSource } from 'contract/planning/term'
import { taipeiDate } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { moveRows, planOfRow, rowsOf, type TermRow } from './term-row.ts'

const holidays = new Map(['2026-12-19', '2027-01-02'].map((day) => [day, { day, name: '放假', isOff: true }]))
const saturdays = ['2026-09-05', '2026-09-12', '2026-09-19', '2026-09-26']
const source = {
  id: 7,
  name: '週六班',
  mode: 'onsite',
  venue: '左廂',
  teacherIds: [],
  days: saturdays.map((date) => ({ startsAt: `${date}T06:00:00Z`, endsAt: `${date}T08:00:00Z` })),
} as unknown as TermSource

/** From 5 December on; the first holiday is held, and a usual Saturday is not. */
const row: TermRow = {
  ...rowsOf([source], 13)[0]!,
  choices: { '2026-12-19': false, '2026-12-12': true },
}
const datesOf = (of: TermRow) =>
  planOfRow(of, holidays).days.map(({ startsAt }) => taipeiDate(new Date(startsAt)))
const move = (of: TermRow, weeks: number) => moveRows([of], weeks, holidays)[0]!

test('a holiday that is held stays so in another week, and a usual day is held again', () => {
  expect(datesOf(row)).toEqual(['2026-12-05', '2026-12-19', '2026-12-26', '2027-01-09'])
  expect(datesOf(move(row, 1))).toEqual(['2026-12-12', '2026-12-19', '2026-12-26', '2027-01-09'])
})

test('the choice is there again when a term comes back to its holiday', () => {
  const away = move(row, 4)
  expect(datesOf(away)).toEqual(['2027-01-09', '2027-01-16', '2027-01-23', '2027-01-30'])
  expect(datesOf(move(away, -4))).toEqual(['2026-12-05', '2026-12-12', '2026-12-19', '2026-12-26'])
})
