import { taipeiDate } from 'contract/taipei-time'
import { expect, test } from 'vitest'
import { chooseClosedDays } from './choose-closed-days.ts'
import { shifted } from './closure-on-day.ts'
import { laterDays, makeUpDay, makeUpWeeks, postponeClosedDays } from './move-closed-days.ts'
import type { MovedDay } from './plan-closure.ts'

const day = (startsAt: string, classDayId = 1) => ({
  classDayId,
  classId: 1,
  startsAt,
  endsAt: startsAt,
  isOnline: false,
})
const first = '2026-06-02T16:30:00Z'

test.each([
  ['a class of one day', [], 1],
  ['a weekly class', ['2026-06-09T16:30:00Z', '2026-06-16T16:30:00Z'], 3],
  ['a class of two days a week', ['2026-06-05T16:30:00Z', '2026-06-11T16:30:00Z'], 2],
  ['a last day on the same weekday that is six days later in UTC', ['2026-06-09T15:00:00Z'], 1],
])('a day of %s is made up after the last day', (_, later, weeks) => {
  expect(makeUpWeeks({ startsAt: first, later: later.map((at) => day(at)) })).toBe(weeks)
})

test('days on the same date in Taipei do not move on with it', () => {
  const later = [day('2026-06-03T02:00:00Z', 2), day('2026-06-03T16:00:00Z', 3)]
  expect(laterDays({ startsAt: first, later }).map(({ classDayId }) => classDayId)).toEqual([3])
})

const weekly = (off: Readonly<Record<string, string>>) => ({
  ...day('2026-06-03T02:00:00Z'),
  later: [day('2026-06-10T02:00:00Z', 2), day('2026-06-17T02:00:00Z', 3)],
  nameOff: ({ startsAt }: { startsAt: Date }) => off[taipeiDate(startsAt)],
})
const datesOf = (days: readonly MovedDay[]) =>
  days.map((moved) => taipeiDate(shifted(moved, moved.shiftDays).startsAt))

test.each([
  ['nothing off', {}, ['2026-06-10', '2026-06-17', '2026-06-24'], '2026-06-24'],
  [
    'a week off in between',
    { '2026-06-17': '端午節' },
    ['2026-06-10', '2026-06-24', '2026-07-01'],
    '2026-06-24',
  ],
  [
    'two weeks off after the end',
    { '2026-06-24': '整修', '2026-07-01': '整修' },
    ['2026-06-10', '2026-06-17', '2026-07-08'],
    '2026-07-08',
  ],
])('with %s no day moves to a day off', (_, off, postponed, madeUp) => {
  const closing = weekly(off)
  const [later, made] = [postponeClosedDays(closing), makeUpDay(closing)]
  expect([datesOf(later.days), datesOf(made.days)]).toEqual([postponed, [madeUp]])
  const names = Object.entries(off).map(([date, name]) => ({ day: date, name }))
  expect(later.skipped).toEqual(names)
  expect(made.skipped).toEqual(names.filter(({ day: date }) => date > '2026-06-17'))
})

test('a base that is closed for good does not move a class for ever', () => {
  const { days } = postponeClosedDays({ ...weekly({}), nameOff: () => '整修' })
  expect(Math.max(...days.map(({ shiftDays }) => shiftDays))).toBeLessThanOrEqual(1000)
})

test.each([[[1, 2]], [[2, 1]]])(
  'of two days of a date that are postponed (%j) the one that goes farther moves the later days',
  (order) => {
    const later = [day('2026-06-10T02:00:00Z', 3)]
    const isMorningOff = ({ startsAt }: { startsAt: Date }) =>
      startsAt.toISOString() === '2026-06-10T02:00:00.000Z' ? '停電' : undefined
    const closing = (startsAt: string, classDayId: number) =>
      [classDayId, { ...day(startsAt, classDayId), later, nameOff: isMorningOff }] as const
    const known = new Map([closing('2026-06-03T02:00:00Z', 1), closing('2026-06-03T06:00:00Z', 2)])
    const choices = order.map((classDayId) => ({ classDayId, way: 'postpone' as const }))
    expect(chooseClosedDays(choices, known).map(({ shiftDays, isOnDate }) => [shiftDays, isOnDate])).toEqual([
      [14, true],
      [7, true],
      [14, false],
    ])
  },
)

test.each([[[1, 2]], [[2, 1]]])('a day with a choice of its own does not move along (%j)', (order) => {
  const closing = (startsAt: string, classDayId: number, later: string[]) =>
    [
      classDayId,
      { ...day(startsAt, classDayId), later: later.map((at) => day(at, 2)), nameOff: () => undefined },
    ] as const
  // The second day was moved to a later date after the closure had been prepared.
  const known = new Map([
    closing('2026-06-03T02:00:00Z', 1, ['2026-06-04T06:00:00Z']),
    closing('2026-06-04T06:00:00Z', 2, []),
  ])
  const choices = order.map((classDayId) => ({
    classDayId,
    way: classDayId === 1 ? ('postpone' as const) : ('cancel' as const),
  }))
  expect(chooseClosedDays(choices, known)).toMatchObject([
    { classDayId: 1, way: 'postpone', shiftDays: 7 },
    { classDayId: 2, way: 'cancel', shiftDays: null, isOnDate: true },
  ])
})
