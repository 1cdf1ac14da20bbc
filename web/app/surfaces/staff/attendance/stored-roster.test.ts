import type { Roster } from 'contract/attendance/attendance'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  authState,
  loggedOut,
  offlineRosterKey,
  removeOfflineDays,
  setTokenInfo,
} from '#client/session/auth-state.ts'
import { stubStorage } from '#client/session/testing/fake-browser.ts'
import { readStoredRoster, removeOldRosters, storeRoster } from './stored-roster.ts'

const now = Date.parse('2026-06-03T06:00:00Z')
const tomorrow = now + 24 * 3_600_000
const party = {
  bookingId: 'b',
  code: 'K7Q2-9MXA',
  name: '王小明',
  phoneEnd: '678',
  isGuest: false,
  wasPromoted: false,
  people: 1,
  state: 'booked',
  place: null,
  attendance: null,
  noShows: { count: 2, pausedUntil: null },
} as const
const roster = (id: number, startsAt = now): Roster => ({
  id,
  classId: 1,
  title: '手捏一只飯碗',
  className: '週三班',
  category: 'craft',
  baseName: '鹿港基地',
  venue: '陶藝教室',
  mode: 'onsite',
  startsAt: new Date(startsAt).toISOString(),
  endsAt: new Date(startsAt + 3_600_000).toISOString(),
  cancelled: false,
  notOpened: false,
  mayRecord: true,
  mayAdd: true,
  mayManage: true,
  maySeeClass: true,
  seatsLeft: 1,
  isCutOff: false,
  parties: [party],
  overbookings: [{ note: '長輩' }] as unknown as Roster['overbookings'],
})
const logInAs = (account: string) =>
  setTokenInfo({ token: `e30.${btoa(JSON.stringify({ sub: account }))}.x`, refresh: 'r' })
const stored = () => localStorage.getItem(offlineRosterKey)

beforeEach(() => {
  stubStorage()
  authState.write(loggedOut)
  logInAs('staff')
})
afterEach(() => void vi.unstubAllGlobals())

test('rosters of today are read again, with names and last digits only', () => {
  storeRoster('staff', roster(1), now)
  storeRoster('staff', roster(2), now + 1)
  expect(readStoredRoster('1', now)).toEqual({
    loadedAt: now,
    roster: {
      ...roster(1),
      overbookings: [],
      parties: [{ ...party, noShows: { count: 0, pausedUntil: null } }],
    },
  })
  expect(readStoredRoster('2', now)?.loadedAt).toBe(now + 1)
})

test('another account reads nothing, and what it was reading before is not stored', () => {
  storeRoster('staff', roster(1), now)
  logInAs('other')
  expect(readStoredRoster('1', now)).toBeUndefined()
  storeRoster('staff', roster(2), now)
  expect(stored()).not.toContain('"id":2')
})

test('a roster of another day is not stored, and one of yesterday is removed', () => {
  storeRoster('staff', roster(1, tomorrow), now)
  expect(readStoredRoster('1', now)).toBeUndefined()
  storeRoster('staff', roster(2), now)
  removeOldRosters(now)
  expect(readStoredRoster('2', now)).toBeDefined()
  expect(readStoredRoster('2', tomorrow)).toBeUndefined()
  removeOldRosters(tomorrow)
  expect(stored()).toBeNull()
})

test('the end of the login removes them', () => {
  storeRoster('staff', roster(1), now)
  removeOfflineDays()
  expect(stored()).toBeNull()
})

test('a class that goes on after midnight is read until it ends', () => {
  const evening = Date.parse('2026-06-03T15:30:00Z')
  storeRoster('staff', roster(1, evening), evening)
  expect(readStoredRoster('1', evening + 3_599_999)).toBeDefined()
  expect(readStoredRoster('1', evening + 3_600_000)).toBeUndefined()
})
