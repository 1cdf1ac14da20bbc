import type { Attendance } from 'contract/booking/booked-day'
import { expect, test } from 'vitest'
import { expectedAttendance, withAct, type Act } from './unsent-acts.ts'

const startsAt = '2026-06-03T06:00:00.000Z'
const recorded = (state: Attendance['state'], came: number) => ({
  state,
  came,
  recordedAt: startsAt,
  byMember: false,
})
const act = (change: Act['change'], before: Attendance | null = null, bookingId = 'a'): Act => ({
  classDayId: 7,
  bookingId,
  change,
  at: startsAt,
  before,
})

test.each([
  [{}, null, startsAt, recorded('present', 3)],
  [{}, null, '2026-06-03T06:10:00.001Z', { ...recorded('late', 3), recordedAt: '2026-06-03T06:10:00.001Z' }],
  [{}, recorded('left_early', 2), startsAt, recorded('left_early', 2)],
  [{ state: 'absent' }, recorded('present', 3), startsAt, recorded('absent', 0)],
  [{ state: 'late', came: 1 }, recorded('absent', 0), startsAt, recorded('late', 1)],
  [{ state: null }, recorded('present', 3), startsAt, null],
] as const)('%j on %j at %s will be %j', (change, attendance, at, expected) => {
  expect(expectedAttendance({ change, at }, { attendance, people: 3 }, startsAt)).toEqual(expected)
})

test('a later act replaces the earlier one of the same party, and begins where that one began', () => {
  const acts = [act({}, recorded('absent', 0)), act({}, null, 'b')]
  expect(withAct(acts, act({ state: 'late', came: 1 }, recorded('present', 3)))).toEqual([
    acts[1],
    act({ state: 'late', came: 1 }, recorded('absent', 0)),
  ])
})

test('a code that is scanned again keeps the number, the state and the time of the arrival', () => {
  const earlier = act({ state: 'present', came: 1 })
  const again = { ...act({}), at: '2026-06-03T06:30:00.000Z' }
  expect(withAct([earlier], again)).toEqual([earlier])
  const absent = act({ state: 'absent' })
  expect(withAct([absent], again)).toEqual([again])
})

test('after a refusal it begins with what is recorded now', () => {
  const refused = { ...act({}, null), problem: '這段時間有人記成「缺席」。' }
  const later = act({ state: 'late', came: 1 }, recorded('absent', 0))
  expect(withAct([refused], later)).toEqual([later])
})
