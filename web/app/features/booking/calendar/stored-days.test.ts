import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut, offlineDaysKey, resetAuth, setTokenInfo } from '#client/session/auth-state.ts'
import { stubStorage } from '#client/session/testing/fake-browser.ts'
import { readStoredDays, storeDays } from './stored-days.ts'

const found = { days: [], uses: [], from: '2026-10-26', to: '2027-02-02', loadedAt: 1_795_000_000_000 }
const logInAs = (account: string) =>
  setTokenInfo({ token: `e30.${btoa(JSON.stringify({ sub: account }))}.x`, refresh: 'r' })

beforeEach(() => {
  stubStorage()
  authState.write(loggedOut)
  logInAs('chen')
})
afterEach(() => void vi.unstubAllGlobals())

test('days are read by the account that they were stored for', () => {
  storeDays('chen', found)
  expect(readStoredDays()).toMatchObject(found)
})

test('another account reads nothing', () => {
  storeDays('chen', found)
  logInAs('lin')
  expect(readStoredDays()).toBeUndefined()
})

test('a logout removes the days', () => {
  storeDays('chen', found)
  resetAuth()
  expect(localStorage.getItem(offlineDaysKey)).toBeNull()
})

test('days that arrive after a logout or after another login are not stored', () => {
  resetAuth()
  storeDays('chen', found)
  logInAs('lin')
  storeDays('chen', found)
  expect(localStorage.getItem(offlineDaysKey)).toBeNull()
})

test('days that nobody is known to own are not stored, and not read', () => {
  authState.write(loggedOut)
  localStorage.removeItem('auth')
  storeDays(undefined, found)
  expect(localStorage.getItem(offlineDaysKey)).toBeNull()
  localStorage.setItem(offlineDaysKey, JSON.stringify({ ...found, format: 1 }))
  expect(readStoredDays()).toBeUndefined()
})

test('days of another format are ignored', () => {
  storeDays('chen', found)
  const stored = JSON.parse(localStorage.getItem(offlineDaysKey)!) as object
  localStorage.setItem(offlineDaysKey, JSON.stringify({ ...stored, format: 0 }))
  expect(readStoredDays()).toBeUndefined()
})

test.each(['{', '7', 'null'])('storage with %s has no days', (stored) => {
  localStorage.setItem(offlineDaysKey, stored)
  expect(readStoredDays()).toBeUndefined()
})

test('without storage there are no days', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  storeDays('chen', found)
  expect(readStoredDays()).toBeUndefined()
})
