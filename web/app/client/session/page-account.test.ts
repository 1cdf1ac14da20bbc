import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jsonAnswer, loggedInAs, stubStorage, type OtherTabs } from './testing/fake-browser.ts'

const tokenOf = (account: string, session = 1) =>
  `e30.${btoa(JSON.stringify({ sub: account, sid: session }))}.x`
const stateOf = (account: string, session?: number) =>
  JSON.stringify(loggedInAs(tokenOf(account, session), 'r'))

let otherTabs: OtherTabs
const reload = vi.fn<() => void>()
const changed = vi.fn<() => void>()
const element = { hidden: false }

/** A new document of this tab. */
const openPage = async () => {
  vi.resetModules()
  element.hidden = false
  const session = await import('./auth-state.ts')
  const page = await import('./page-account.ts')
  session.followStoredAuth()
  return { ...session, ...page }
}

beforeEach(() => {
  otherTabs = stubStorage()
  reload.mockReset()
  changed.mockReset()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { documentElement: element, visibilityState: 'visible' })
  vi.stubGlobal('dispatchEvent', changed)
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Test files share their modules: the next one must not find this file's page.
  vi.resetModules()
})

test('another account in another tab hides this document and loads it again, once', async () => {
  localStorage.setItem('auth', stateOf('chen'))
  const page = await openPage()
  otherTabs.store('auth', stateOf('lin'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(element.hidden).toBe(true)
  expect(changed.mock.calls).toMatchObject([[{ type: 'before-reload' }]])
  // What is still sent from here names the account that the document was loaded for.
  expect(page.accountOfPage()).toBe('chen')
  const next = await openPage()
  expect(next.accountOfPage()).toBe('lin')
  expect([next.takeAccountChange(), next.takeAccountChange()]).toEqual([true, false])
})

test('an error page of the document that is being replaced does not take the message of the next one', async () => {
  localStorage.setItem('auth', stateOf('chen'))
  const page = await openPage()
  otherTabs.store('auth', stateOf('lin'))
  expect(page.takeAccountChange()).toBe(false)
  const next = await openPage()
  expect(next.takeAccountChange()).toBe(true)
})

test('a logout between the two accounts makes no difference', async () => {
  localStorage.setItem('auth', stateOf('chen'))
  const page = await openPage()
  otherTabs.store('auth', undefined)
  expect(reload).not.toHaveBeenCalled()
  expect(page.authState.read().isLogin).toBe(false)
  otherTabs.store('auth', stateOf('lin'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['new tokens of the same account', stateOf('chen', 2)],
  ['a logout', undefined],
])('%s do not load the document again', async (_, state) => {
  localStorage.setItem('auth', stateOf('chen'))
  const page = await openPage()
  otherTabs.store('auth', state)
  expect(reload).not.toHaveBeenCalled()
  expect(element.hidden).toBe(false)
  expect(page.takeAccountChange()).toBe(false)
})

test('a document that was frozen meanwhile notices it when it is shown again', async () => {
  localStorage.setItem('auth', stateOf('chen'))
  await openPage()
  otherTabs.storeWhileFrozen('auth', stateOf('lin'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the first login of a document does not load it again', async () => {
  const page = await openPage()
  page.setTokenInfo({ ...loggedInAs(tokenOf('chen'), 'r') })
  expect(page.accountOfPage()).toBe('chen')
  expect(reload).not.toHaveBeenCalled()
})

test('a login of another account in this document, as in LINE, loads it again', async () => {
  localStorage.setItem('auth', stateOf('chen'))
  const page = await openPage()
  page.setTokenInfo({ ...loggedInAs(tokenOf('lin'), 'r') })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('requests name the account that the document was loaded for, also with another token', async () => {
  const fetched = vi.fn<typeof fetch>(async () => jsonAnswer(409, { code: 'account_changed' }))
  vi.stubGlobal('fetch', fetched)
  localStorage.setItem('auth', stateOf('chen'))
  await openPage()
  otherTabs.store('auth', stateOf('lin'))
  const { callApi } = await import('./call-api.ts')
  await expect(callApi('GET /api/member/profile' as never, {})).rejects.toMatchObject({
    code: 'account_changed',
  })
  const headers = new Headers(fetched.mock.calls[0]![1]!.headers)
  expect(headers.get('page-account')).toBe('chen')
  expect(headers.get('authorization')).toBe(`Bearer ${tokenOf('lin')}`)
})
