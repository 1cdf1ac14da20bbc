import { taipeiDayTime } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { planDays, type Pattern } from './plan-days.ts'

const pattern: Pattern = {
  first: '2026-12-05',
  from: '14:00',
  until: '16:00',
  count: 4,
  everyWeeks: 1,
  weekdays: [0],
  isSkipped: () => false,
  addedDates: [],
}
const startsOf = (differently: Partial<Pattern>) =>
  planDays({ ...pattern, ...differently }).days.map(({ startsAt }) => taipeiDayTime(new Date(startsAt)))

test('the days are a week apart, at the time in Taipei', () => {
  expect(planDays(pattern).days[0]).toEqual({
    startsAt: '2026-12-05T06:00:00.000Z',
    endsAt: '2026-12-05T08:00:00.000Z',
  })
  expect(startsOf({}).map((words) => words.slice(0, 7))).toEqual(
    ['12月5日（六）14:00', '12月12日（六）14:00', '12月19日（六）14:00', '12月26日（六）14:00'].map((words) =>
      words.slice(0, 7),
    ),
  )
})

test('a day that ends at one is over on the next date', () => {
  expect(planDays({ ...pattern, from: '23:00', until: '01:00' }).days[0]).toEqual({
    startsAt: '2026-12-05T15:00:00.000Z',
    endsAt: '2026-12-05T17:00:00.000Z',
  })
})

test('a skipped date is named, and made up at the end', () => {
  const left = new Set(['2026-12-12', '2026-12-26', '2026-12-27', '2027-01-16'])
  const { days, skipped } = planDays({ ...pattern, isSkipped: (date) => left.has(date) })
  expect(skipped).toEqual(['2026-12-12', '2026-12-26'])
  expect(days.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2026-12-05',
    '2026-12-19',
    '2027-01-02',
    '2027-01-09',
  ])
})

test('every second week', () => {
  const { days } = planDays({ ...pattern, count: 2, everyWeeks: 2 })
  expect(days.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(['2026-12-05', '2026-12-19'])
})

test('two days of a week', () => {
  const { days } = planDays({ ...pattern, weekdays: [0, 3], isSkipped: (date) => date === '2026-12-08' })
  expect(days.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2026-12-05',
    '2026-12-12',
    '2026-12-15',
    '2026-12-19',
  ])
})

test('added dates are days besides the rhythm, in order, also where the rhythm reaches them', () => {
  const { days } = planDays({ ...pattern, count: 2, addedDates: ['2026-12-09', '2026-12-12', '2026-11-30'] })
  expect(days.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2026-11-30',
    '2026-12-05',
    '2026-12-09',
    '2026-12-12',
    '2026-12-19',
  ])
})

test('without a rhythm there are only the added dates, whatever else is filled in', () => {
  const { days, skipped } = planDays({ ...pattern, first: '', everyWeeks: 0, addedDates: ['2026-12-09'] })
  expect(days).toEqual([{ startsAt: '2026-12-09T06:00:00.000Z', endsAt: '2026-12-09T08:00:00.000Z' }])
  expect(skipped).toEqual([])
})

test.each([{ first: '' }, { from: '' }, { until: '1' }, { count: 0 }])('%j: no days yet', (part) => {
  expect(planDays({ ...pattern, ...part }).days).toEqual([])
})
