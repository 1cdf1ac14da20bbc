import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoable, withdrawUndo } from '#client/notices/undo-state.ts'
import { announceChange } from './announce-change.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  withdrawUndo()
  vi.useRealTimers()
})

test('a change is undone on the page of its class, whichever is open then', () => {
  const changed = { class: { id: 7, seen: 3, recall: null }, toldBookings: 0, promoted: 0 }
  const reversed = { verb: 'restore', body: { days: 'all' } }
  announceChange({ words: '已更改', changed, reversed } as unknown as Parameters<typeof announceChange>[0])
  expect(undoable.read()).toMatchObject({ done: '已更改', action: '/admin/class/7' })
  expect(JSON.parse(String(undoable.read()!.reversed['change']))).toEqual({ seen: 3, change: reversed })
})
