import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetAuth, setTokenInfo } from '#client/session/auth-state.ts'
import { loggedInAs, stubStorage } from '#client/session/testing/fake-browser.ts'
import { addRecentWord } from './recent-words.ts'

beforeEach(() => void stubStorage())
afterEach(() => void vi.unstubAllGlobals())

const stored = () => localStorage.getItem('recent-searches')

test('the words of an account are gone after its logout, also those that the page still knows', () => {
  setTokenInfo(loggedInAs('t', 'r'))
  addRecentWord('陶藝')
  addRecentWord('木工')
  expect(stored()).toBe('["木工","陶藝"]')
  resetAuth()
  expect(stored()).toBeNull()
  addRecentWord('茶席')
  expect(stored()).toBe('["茶席"]')
})
