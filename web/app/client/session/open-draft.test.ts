import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggedInAsAccount, stubSessionStorage } from './testing/fake-browser.ts'

/** A new document, in which this account is logged in; nobody when it is undefined. */
const openPage = async (account: string | undefined) => {
  vi.resetModules()
  const { authState } = await import('./auth-state.ts')
  const logIn = (as: string) => authState.write(loggedInAsAccount(as))
  if (account !== undefined) logIn(account)
  return { logIn, ...(await import('./open-draft.ts')) }
}

beforeEach(stubSessionStorage)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the first account that logs in takes over what it typed as a visitor; no other account finds it', async () => {
  const page = await openPage(undefined)
  page.storeOpenDraft('space 1', '讀書會')
  expect(page.readOpenDraft('space 2')).toBeUndefined()
  page.logIn('lin')
  expect(page.readOpenDraft('space 1')).toBe('讀書會')
  expect((await openPage(undefined)).readOpenDraft('space 1')).toBeUndefined()
  expect((await openPage('chen')).readOpenDraft('space 1')).toBeUndefined()
  expect((await openPage('lin')).readOpenDraft('space 1')).toBe('讀書會')
})

test('a removed draft is gone for the account and for visitors', async () => {
  const page = await openPage('lin')
  page.storeOpenDraft('space 1', '讀書會')
  page.removeOpenDraft('space 1')
  expect(page.readOpenDraft('space 1')).toBeUndefined()
})

test('without storage nothing is stored, and nothing fails', async () => {
  const page = await openPage(undefined)
  vi.stubGlobal('sessionStorage', undefined)
  page.storeOpenDraft('space 1', '讀書會')
  expect(page.readOpenDraft('space 1')).toBeUndefined()
  page.removeOpenDraft('space 1')
})
