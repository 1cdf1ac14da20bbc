import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  authState,
  followStoredAuth,
  isMember,
  loggedOut,
  readStoredAuth,
  resetAuth,
  setName,
  setTokenInfo,
} from './auth-state.ts'
import { loggedInAs, stubStorage, type OtherTabs } from './testing/fake-browser.ts'

const somebody = loggedInAs('t1', 'r1')
let otherTabs: OtherTabs
beforeEach(() => {
  otherTabs = stubStorage()
  authState.write(loggedOut)
})
afterEach(() => void vi.unstubAllGlobals())

const { isLogin: _isLogin, ...info } = somebody

test('a login is stored in the browser and in this tab', () => {
  setTokenInfo(info)
  expect(authState.read()).toEqual(somebody)
  expect(readStoredAuth()).toEqual(somebody)
})

test('new tokens do not change name and picture', () => {
  setTokenInfo(info)
  setTokenInfo({ token: 't2', refresh: 'r2' })
  expect(readStoredAuth()).toEqual({ ...somebody, token: 't2', refresh: 'r2' })
})

test('a new name leaves the tokens alone, and is not stored after a logout in another tab', () => {
  setTokenInfo(info)
  setName('林美')
  expect(readStoredAuth()).toEqual({ ...somebody, name: '林美', isNewcomer: false })
  expect(authState.read().name).toBe('林美')
  localStorage.removeItem('auth')
  setName('林')
  expect(readStoredAuth()).toBe(loggedOut)
})

test('a newcomer is logged in but no member until their sign-up has stored their name', () => {
  setTokenInfo({ ...info, isNewcomer: true })
  setTokenInfo({ token: 't2', refresh: 'r2' })
  expect([readStoredAuth().isLogin, isMember(readStoredAuth())]).toEqual([true, false])
  setName('林美')
  expect(isMember(readStoredAuth())).toBe(true)
  setTokenInfo({ ...info, isNewcomer: true })
  setTokenInfo({ ...info, isNewcomer: false })
  expect(isMember(readStoredAuth())).toBe(true)
  expect(isMember(loggedOut)).toBe(false)
})

test('after a logout nothing is stored', () => {
  setTokenInfo(info)
  resetAuth()
  expect(authState.read()).toEqual({ token: '', refresh: '', name: '', avatar: '', isLogin: false })
  expect(localStorage.getItem('auth')).toBeNull()
})

/** Of these accounts, as the server signs them. */
const tokenOf = (account: string) => `e30.${btoa(JSON.stringify({ sub: account }))}.x`
const personal = ['recent-searches', 'follow', 'offline-days', 'offline-roster']
const storedOf = (keys: readonly string[]) => keys.filter((key) => localStorage.getItem(key) !== null)

test('what a person searched for and wants to follow ends with their account', () => {
  const store = () => personal.forEach((key) => localStorage.setItem(key, '[]'))
  store()
  setTokenInfo({ ...info, token: tokenOf('lin') })
  // A visitor's own, who logs in; and new tokens of the same account.
  setTokenInfo({ token: `${tokenOf('lin')}2`, refresh: 'r2' })
  expect(storedOf(personal)).toEqual(personal)
  setTokenInfo({ ...info, token: tokenOf('coach') })
  expect(storedOf(['recent-searches', 'follow'])).toEqual([])
  store()
  resetAuth()
  expect(storedOf(personal)).toEqual([])
})

describe('when storage is full or forbidden', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }

  test('a login lasts as long as the page', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    setTokenInfo(info)
    expect(authState.read()).toEqual(somebody)
    expect(readStoredAuth()).toEqual(loggedOut)
    resetAuth()
    expect(authState.read()).toEqual(loggedOut)
  })
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 7],
  ['a text', 'auth'],
  ['no token', { ...somebody, token: undefined }],
  ['no refresh token', { ...somebody, refresh: undefined }],
  ['no name', { ...somebody, name: undefined }],
  ['no picture', { ...somebody, avatar: undefined }],
  ['a token that is no text', { ...somebody, token: 7 }],
  ['a login without a token', { ...somebody, token: '' }],
  ['no word about the login', { ...somebody, isLogin: undefined }],
  ['a login that is no truth value', { ...somebody, isLogin: 'true' }],
])('storage with %s counts as logged out', (_, stored) => {
  localStorage.setItem('auth', JSON.stringify(stored))
  expect(readStoredAuth()).toBe(loggedOut)
})

test('storage with invalid JSON counts as logged out', () => {
  localStorage.setItem('auth', '{')
  expect(readStoredAuth()).toBe(loggedOut)
})

describe('a tab that follows the other tabs', () => {
  let stop: () => void
  beforeEach(() => {
    localStorage.setItem('auth', JSON.stringify(somebody))
    stop = followStoredAuth()
  })
  afterEach(() => stop())

  test('starts with the stored state', () => {
    expect(authState.read()).toEqual(somebody)
  })

  test('applies new tokens and a logout', () => {
    otherTabs.store('auth', JSON.stringify(loggedInAs('t2', 'r2')))
    expect(authState.read()).toMatchObject({ token: 't2', refresh: 'r2' })
    otherTabs.store('auth', undefined)
    expect(authState.read()).toEqual(loggedOut)
  })

  test('logs out when the whole storage is cleared', () => {
    otherTabs.clear()
    expect(authState.read()).toEqual(loggedOut)
  })

  test('notices a logout that happened while it was frozen', () => {
    otherTabs.storeWhileFrozen('auth', undefined)
    expect(authState.read()).toEqual(loggedOut)
  })

  test('keeps a login that could not be stored', () => {
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError')
    })
    setTokenInfo({ ...info, token: 't3' })
    otherTabs.storeWhileFrozen('auth', undefined)
    expect(authState.read().token).toBe('t3')
  })

  test('ignores other keys', () => {
    localStorage.removeItem('auth')
    otherTabs.store('theme', 'dark')
    expect(authState.read()).toEqual(somebody)
  })

  test('stops on request', () => {
    stop()
    otherTabs.store('auth', undefined)
    expect(authState.read()).toEqual(somebody)
  })
})
