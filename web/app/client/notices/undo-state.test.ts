import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offerUndo, undoable, withdrawUndo } from './undo-state.ts'

const change = (classDayId: number) => ({
  done: '已取消',
  reversed: { classDayId },
  action: '/member/calendar',
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  withdrawUndo()
  vi.useRealTimers()
})

test('a change can be undone for 10 s', () => {
  offerUndo(change(1))
  vi.advanceTimersByTime(9_999)
  expect(undoable.read()).toEqual(change(1))
  vi.advanceTimersByTime(1)
  expect(undoable.read()).toBeUndefined()
})

test('the next change replaces the offer and has its own 10 s', () => {
  offerUndo(change(1))
  vi.advanceTimersByTime(6_000)
  offerUndo(change(2))
  vi.advanceTimersByTime(6_000)
  expect(undoable.read()).toEqual(change(2))
})

test('a withdrawn offer does not return', () => {
  offerUndo(change(1))
  withdrawUndo()
  vi.advanceTimersByTime(10_000)
  expect(undoable.read()).toBeUndefined()
})
