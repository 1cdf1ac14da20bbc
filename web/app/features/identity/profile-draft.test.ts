import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedInAs } from '#client/session/testing/fake-browser.ts'
import { readProfileForm } from './read-profile-form.ts'

/** A token of this account, as the server signs it. */
const tokenOf = (account: string, session = 1) =>
  `e30.${btoa(JSON.stringify({ sub: account, sid: session }))}.x`

/** A new document, in which this account is logged in; nobody when it is undefined. */
const openPage = async (account: string | undefined, session?: number) => {
  vi.resetModules()
  const { authState } = await import('#client/session/auth-state.ts')
  if (account !== undefined) authState.write(loggedInAs(tokenOf(account, session), 'r'))
  return await import('./profile-draft.ts')
}

const fields = { ...readProfileForm(new FormData()), name: '林美麗', mobile: '0912345678' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  // Test files share their modules: the next one must not find this file's page.
  vi.resetModules()
})

test('a draft is returned once to the account that typed it, also in another session', async () => {
  const page = await openPage('chen')
  expect(page.hasProfileDraft()).toBe(false)
  page.storeProfileDraft(fields)
  expect(page.hasProfileDraft()).toBe(true)
  const later = await openPage('chen', 2)
  expect(later.takeProfileDraft()).toEqual(fields)
  expect(later.takeProfileDraft()).toBeUndefined()
})

test('another account gets no draft, and the owner still finds it afterwards', async () => {
  const page = await openPage('chen')
  page.storeProfileDraft(fields)
  const other = await openPage('lin')
  expect(other.hasProfileDraft()).toBe(false)
  expect(other.takeProfileDraft()).toBeUndefined()
  other.storeProfileDraft({ ...fields, name: '江教練' })
  expect((await openPage('chen')).takeProfileDraft()).toEqual(fields)
  expect((await openPage('lin')).takeProfileDraft()?.name).toBe('江教練')
})

test('without storage there is no draft', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const page = await openPage('chen')
  page.storeProfileDraft(fields)
  expect(page.takeProfileDraft()).toBeUndefined()
})

test('without an account nothing is stored', async () => {
  const page = await openPage(undefined)
  const stored = vi.spyOn(sessionStorage, 'setItem')
  page.storeProfileDraft(fields)
  expect(stored).not.toHaveBeenCalled()
  expect(page.takeProfileDraft()).toBeUndefined()
})
