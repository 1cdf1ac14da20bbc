import { expect, test } from 'vitest'
import { overwritesAttendance, type AttendanceState } from './check-in-rules.ts'

type Change = Parameters<typeof overwritesAttendance>[0]
type Recorded = Parameters<typeof overwritesAttendance>[1]
const recorded = (state: AttendanceState, came: number): Recorded => ({ state, came })

test.each<[Change, Recorded, Recorded, boolean]>([
  // nobody has changed anything
  [{ state: 'absent' }, recorded('present', 3), recorded('present', 3), false],
  // the member has checked in meanwhile
  [{}, null, recorded('present', 3), false],
  // somebody has cleared what was recorded
  [{}, recorded('absent', 0), null, false],
  // somebody has recorded the same
  [{ state: 'absent' }, null, recorded('absent', 0), false],
  [{ state: null }, recorded('present', 3), null, false],
  // somebody has recorded something else
  [{}, null, recorded('absent', 0), true],
  [{ state: 'absent' }, null, recorded('present', 3), true],
  [{ state: 'present', came: 2 }, null, recorded('present', 3), true],
  [{ came: 2 }, null, recorded('present', 3), true],
  [{ state: null }, recorded('present', 3), recorded('absent', 0), true],
  [{ state: 'present', came: 3 }, recorded('absent', 0), null, true],
])('%j after %j overwrites %j: %s', (change, before, current, expected) => {
  expect(overwritesAttendance(change, before, current)).toBe(expected)
})
