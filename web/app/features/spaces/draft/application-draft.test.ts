import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { stubSessionStorage } from '#client/session/testing/fake-browser.ts'
import {
  addUses,
  changeDraft,
  emptyDraft,
  openDraft,
  removeUse,
  replaceUse,
  showDraft,
} from './application-draft.ts'

const use = (hour: number, spaceId = 2) => ({
  spaceId,
  startsAt: new Date(Date.UTC(2026, 11, 8, hour)).toISOString(),
  endsAt: new Date(Date.UTC(2026, 11, 8, hour + 1)).toISOString(),
})
const uses = () => openDraft.read().draft.uses

beforeEach(() => {
  stubSessionStorage()
  authState.write(loggedOut)
  showDraft(1)
})
afterEach(() => void vi.unstubAllGlobals())

test('times are in order, and none overlaps another one of its space', () => {
  expect(addUses([use(5), use(3), use(5, 3)])).toBe(3)
  expect(addUses([use(5), use(4)])).toBe(1)
  expect(uses()).toEqual([use(3), use(4), use(5), use(5, 3)])
  removeUse(1)
  replaceUse(0, use(8))
  expect(uses()).toEqual([use(5), use(5, 3), use(8)])
})

test('at most 60 times', () => {
  expect(addUses(Array.from({ length: 70 }, (_, index) => use(index)))).toBe(60)
})

test('a draft is stored for its base', () => {
  changeDraft({ title: '讀書會' })
  showDraft(2)
  expect(openDraft.read().draft).toEqual(emptyDraft)
  showDraft(1)
  expect(openDraft.read().draft.title).toBe('讀書會')
})

test('a change after a login that was given up takes back the wish to send', () => {
  changeDraft({ sendingSince: 1 })
  expect(openDraft.read().draft.sendingSince).toBe(1)
  changeDraft({ title: '讀書會' })
  expect(openDraft.read().draft.sendingSince).toBe(0)
})
