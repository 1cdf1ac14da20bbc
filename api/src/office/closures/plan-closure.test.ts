import { expect, test } from 'vitest'
import { laterDays, makeUpDays } from './plan-closure.ts'

const day = (startsAt: string, classDayId = 1) => ({ classDayId, classId: 1, startsAt, endsAt: startsAt })
const first = '2026-06-02T16:30:00Z'

test.each([
  ['a class of one day', [], 7],
  ['a weekly class', ['2026-06-09T16:30:00Z', '2026-06-16T16:30:00Z'], 21],
  ['a class of two days a week', ['2026-06-05T16:30:00Z', '2026-06-11T16:30:00Z'], 14],
  ['a last day on the same weekday that is six days later in UTC', ['2026-06-09T15:00:00Z'], 7],
])('a day of %s is made up after the last day', (_, later, days) => {
  expect(makeUpDays({ startsAt: first, later: later.map((at) => day(at)) })).toBe(days)
})

test('days on the same date in Taipei do not move on with it', () => {
  const later = [day('2026-06-03T02:00:00Z', 2), day('2026-06-03T16:00:00Z', 3)]
  expect(laterDays({ startsAt: first, later }).map(({ classDayId }) => classDayId)).toEqual([3])
})
