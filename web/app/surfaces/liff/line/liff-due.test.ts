import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut, setTokenInfo } from '#client/session/auth-state.ts'
import { loggedInAs } from '#client/session/testing/fake-browser.ts'
import { isLiffDue, isLineUsed } from './liff-due.ts'
import { storePerson } from './liff-person.ts'
import {
  dropCredentials,
  lacksCredentials,
  putAwayCredentials,
  putBackCredentials,
  readIdToken,
} from './opened-credentials.ts'

const lineAgent = 'Mozilla/5.0 (Linux; Android 15) Line/15.6.0 LIFF'
const idTokenOf = (sub: string) => `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`
const openingOf = (sub: string) => `#access_token=secret&feature_token=f&id_token=${idTokenOf(sub)}`

/** A storage whose keys are its own properties, as in browsers. */
const storage = () =>
  Object.defineProperties({} as Record<string, string>, {
    getItem: {
      value(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
    },
    setItem: {
      value(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
    },
    removeItem: {
      value(this: Record<string, string>, key: string) {
        delete this[key]
      },
    },
  })

/** The page at this address, in LINE's browser or another one. */
const open = (path: string, userAgent = lineAgent) => {
  const go = (next: string) => vi.stubGlobal('location', new URL(next, 'https://site.example'))
  go(path)
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, _title: string, next: string) => go(next),
  })
}
const address = () => `${location.pathname}${location.search}${location.hash}`

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  authState.write(loggedOut)
})
afterEach(() => vi.unstubAllGlobals())

const logInAs = (person: string) => {
  setTokenInfo(loggedInAs('access', 'refresh'))
  storePerson(person)
}

test.each([
  ['a newcomer in LINE', '/liff/calendar', lineAgent, true],
  ['a link of LINE, opened by a newcomer', `/liff?liff.state=%2Fcalendar${openingOf('U1')}`, lineAgent, true],
  ['a visitor of another browser', '/liff/calendar', 'Mozilla/5.0', false],
  ['a link of LINE in another browser', '/liff?liff.state=%2Fcalendar', 'Mozilla/5.0', true],
])('LINE is needed at once: %s', (_, path, userAgent, expected) => {
  open(path, userAgent)
  expect(isLiffDue()).toBe(expected)
})

test.each([
  ['whose session is stored', 'U1', `/liff/calendar${openingOf('U1')}`, false],
  ['who comes by a link of LINE', 'U1', `/liff?liff.state=%2Fcalendar${openingOf('U1')}`, false],
  ['other than that of the stored session', 'U2', `/liff/calendar${openingOf('U1')}`, true],
  ['whose tab LINE shows again', 'U1', '/liff/calendar', false],
  ['with a token that is none', 'U1', '/liff/calendar#access_token=a&id_token=b', true],
  ['who returns from a login', 'U1', '/liff/calendar?code=c&liffClientId=2', true],
  ['who confirms a deletion', 'U1', `/liff/profile?delete=confirmed${openingOf('U1')}`, true],
  [
    'who returns by LINE for a deletion',
    'U1',
    `/liff?liff.state=%2Fprofile%3Fdelete%3Dconfirmed${openingOf('U1')}`,
    true,
  ],
])('LINE is needed at once for a person %s', (_, stored, path, expected) => {
  logInAs(stored)
  open(path)
  expect(isLiffDue()).toBe(expected)
})

test('after a logout LINE is needed again, although the person is known', () => {
  storePerson('U1')
  open(`/liff/calendar${openingOf('U1')}`)
  expect(isLiffDue()).toBe(true)
})

test.each([
  [lineAgent, 'sessionStorage', false],
  [lineAgent, 'localStorage', true],
  ['Mozilla/5.0', 'localStorage', false],
] as const)('the SDK in %s stores the token in %s', (userAgent, place, isDue) => {
  logInAs('U1')
  open('/liff/calendar', userAgent)
  localStorage.setItem('LIFF_STORE:1-a:accessToken', '"a"')
  globalThis[place].setItem('LIFF_STORE:1-a:IDToken', JSON.stringify(idTokenOf('U1')))
  expect(isLineUsed()).toBe(true)
  expect(isLiffDue()).toBe(isDue)
})

test('credentials wait outside of the address until the SDK starts, also over a reload', () => {
  open(`/liff/calendar?month=2026-12&lineAppVersion=15${openingOf('U1')}`)
  expect(putAwayCredentials()).toBe(true)
  expect(address()).toBe('/liff/calendar?month=2026-12')
  expect(readIdToken()).toBe(idTokenOf('U1'))
  open('/liff/class_history')
  putBackCredentials()
  expect(address()).toBe(`/liff/class_history${openingOf('U1')}`)
  dropCredentials(false)
  expect(address()).toBe('/liff/class_history')
  putBackCredentials()
  dropCredentials(true)
  putBackCredentials()
  expect(address()).toBe('/liff/class_history')
})

test('without storage the credentials stay in the address, where the SDK finds them', () => {
  vi.stubGlobal('sessionStorage', undefined)
  open(`/liff/calendar${openingOf('U1')}`)
  expect(putAwayCredentials()).toBe(false)
  expect(address()).toBe(`/liff/calendar${openingOf('U1')}`)
})

test.each([
  ['/liff/calendar', lineAgent, true],
  [`/liff/calendar${openingOf('U1')}`, lineAgent, false],
  ['/liff?liff.state=%2Fcalendar', lineAgent, false],
  ['/liff/calendar?code=1&liffClientId=2', lineAgent, false],
  ['/liff/calendar', 'Mozilla/5.0', false],
])('at %s in %s the SDK would leave for the login of LINE: %s', (path, userAgent, expected) => {
  open(path, userAgent)
  expect(lacksCredentials()).toBe(expected)
})
