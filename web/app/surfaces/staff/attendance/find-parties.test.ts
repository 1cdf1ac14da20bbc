import type { Party } from 'contract/attendance/attendance'
import { expect, test } from 'vitest'
import { arrivalWords } from './attendance-words.ts'
import { findParties, partiesApart, type RosterView } from './find-parties.ts'

const party = (name: string, attendance: Party['attendance'] = null): Party => ({
  bookingId: name,
  code: `${name === '王小明' ? 'K7Q2' : 'AB34'}-9MXA`,
  name,
  phoneEnd: name === '王小明' ? '678' : '123',
  isGuest: false,
  wasPromoted: false,
  people: 2,
  state: 'booked',
  place: null,
  attendance,
  noShows: { count: 0, pausedUntil: null },
})
const recorded = (state: 'present' | 'absent', came: number) => ({
  state,
  came,
  recordedAt: '2026-06-03T06:00:00.000Z',
  byMember: false,
})
const parties = [
  party('王小明'),
  party('林美麗', recorded('present', 1)),
  party('陳大華', recorded('absent', 0)),
]

test.each<[RosterView, string, string[]]>([
  ['all', '', ['王小明', '林美麗', '陳大華']],
  ['expected', '', ['王小明']],
  ['arrived', '', ['林美麗']],
  ['away', '', ['陳大華']],
  ['all', '小', ['王小明']],
  ['all', ' k7q2 ', ['王小明']],
  ['all', 'k7q29mxa', ['王小明']],
  ['all', '６７８', ['王小明']],
  ['arrived', '小', []],
])('in the view %s the text 「%s」 finds %j', (view, typed, names) => {
  expect(findParties(parties, view, typed).map(({ name }) => name)).toEqual(names)
})

test('the words of an arrival name the number only for a party', () => {
  expect(parties.map(arrivalWords)).toEqual(['還沒到', '出席 1／2 位', '缺席'])
  expect(arrivalWords({ people: 1, attendance: recorded('present', 1) })).toBe('出席')
})

test('parties that wait are in the order of the waitlist', () => {
  const queue = [2, 1].map((place) => ({ ...party(`第 ${place} 位`), state: 'waiting' as const, place }))
  expect(partiesApart(queue).waiting.map(({ place }) => place)).toEqual([1, 2])
})

test('parties that wait are not among those that have given their seat up', () => {
  const states = ['booked', 'offered', 'waiting', 'cancelled', 'leave', 'expired'] as const
  const { waiting, givenUp } = partiesApart(states.map((state) => ({ ...party(state), state })))
  expect(waiting.map(({ state }) => state)).toEqual(['offered', 'waiting'])
  expect(givenUp.map(({ state }) => state)).toEqual(['cancelled', 'leave', 'expired'])
})
