import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedInAsAccount, stubSessionStorage } from './testing/fake-browser.ts'

/** A new document, in which this account is logged in; nobody when it is undefined. */
const openPage = async (account: string | undefined) => {
  vi.resetModules()
  const { authState } = await import('./auth-state.ts')
  if (account !== undefined) authState.write(loggedInAsAccount(account))
  return await import('./draft.ts')
}

beforeEach(stubSessionStorage)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('only the account that typed a text finds it, in the same form', async () => {
  const manager = await openPage('manager')
  manager.storeDraft('closure', '颱風')
  const coach = await openPage('coach')
  expect(coach.readDraft('closure')).toBeUndefined()
  coach.removeDraft('closure')
  const again = await openPage('manager')
  expect(again.readDraft('cancel 7')).toBeUndefined()
  expect(again.readDraft('closure')).toBe('颱風')
  again.removeDraft('closure')
  expect(again.readDraft('closure')).toBeUndefined()
})

test('without an account, or without storage, nothing is stored', async () => {
  const visitor = await openPage(undefined)
  visitor.storeDraft('closure', '颱風')
  expect((await openPage('manager')).readDraft('closure')).toBeUndefined()
  vi.stubGlobal('sessionStorage', undefined)
  const page = await openPage('manager')
  page.storeDraft('closure', '颱風')
  expect(page.readDraft('closure')).toBeUndefined()
})
