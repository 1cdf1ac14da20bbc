import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { loggedInAs } from '#client/session/testing/fake-browser.ts'
import { draftOwner, storeProfileDraft, takeProfileDraft } from './profile-draft.ts'
import { readProfileForm } from './read-profile-form.ts'

const fields = { ...readProfileForm(new FormData()), name: '林美麗', mobile: '0912345678' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  authState.write(loggedInAs('a', 'b'))
})
afterEach(() => {
  authState.write(loggedOut)
  vi.unstubAllGlobals()
})

test('a draft is returned once to the person who typed it', () => {
  storeProfileDraft(draftOwner(), fields)
  authState.write(loggedOut)
  authState.write(loggedInAs('c', 'd'))
  expect(takeProfileDraft()).toEqual(fields)
  expect(takeProfileDraft()).toBeUndefined()
})

test('another person gets no draft, and it is removed', () => {
  storeProfileDraft(draftOwner(), fields)
  authState.write({ ...loggedInAs('c', 'd'), name: '別人' })
  expect(takeProfileDraft()).toBeUndefined()
  authState.write(loggedInAs('e', 'f'))
  expect(takeProfileDraft()).toBeUndefined()
})

test('without storage there is no draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeProfileDraft(draftOwner(), fields)
  expect(takeProfileDraft()).toBeUndefined()
})
