import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { loggedInAs } from '#client/session/testing/fake-browser.ts'
import { draftOwner, storeProfileDraft, takeProfileDraft } from './profile-draft.ts'
import { readProfileForm } from './read-profile-form.ts'

/** A token of this account, as the server signs it. */
const tokenOf = (account: string, session = 1) =>
  `e30.${btoa(JSON.stringify({ sub: account, sid: session }))}.x`
const logInAs = (account: string, session?: number) =>
  authState.write(loggedInAs(tokenOf(account, session), 'r'))

const fields = { ...readProfileForm(new FormData()), name: '林美麗', mobile: '0912345678' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  logInAs('chen')
})
afterEach(() => {
  authState.write(loggedOut)
  vi.unstubAllGlobals()
})

test('a draft is returned once to the account that typed it, also under another name', () => {
  storeProfileDraft(draftOwner(), fields)
  authState.write(loggedOut)
  authState.write({ ...loggedInAs(tokenOf('chen', 2), 'r'), name: '林美' })
  expect(takeProfileDraft()).toEqual(fields)
  expect(takeProfileDraft()).toBeUndefined()
})

test('another account of the same name and picture gets no draft, and it is removed', () => {
  storeProfileDraft(draftOwner(), fields)
  logInAs('lin')
  expect(takeProfileDraft()).toBeUndefined()
  logInAs('chen')
  expect(takeProfileDraft()).toBeUndefined()
})

test('without storage there is no draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeProfileDraft(draftOwner(), fields)
  expect(takeProfileDraft()).toBeUndefined()
})

test('without an account nothing is stored', () => {
  authState.write(loggedOut)
  storeProfileDraft(draftOwner(), fields)
  expect(sessionStorage.getItem('profile-draft')).toBeNull()
  expect(takeProfileDraft()).toBeUndefined()
})
