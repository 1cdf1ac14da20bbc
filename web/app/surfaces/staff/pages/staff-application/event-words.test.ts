import { applicationEvents } from 'contract/spaces/applications'
import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

const uses = [{ id: 1 }, { id: 2 }]

test('each kind of event has words of its own', () => {
  const words = applicationEvents.map((kind) => eventWords({ kind, useIds: [] }, uses))
  expect(new Set(words).size).toBe(applicationEvents.length)
})

test.each([
  ['approved', [1], '核准 1 個時段'],
  ['rejected', [1, 2], '不核准全部 2 個時段'],
  ['changed', [2], '申請人改了 1 個時段'],
  ['sent', [1, 2], '送出申請'],
] as const)('%s %j', (kind, useIds, words) =>
  expect(eventWords({ kind, useIds: [...useIds] }, uses)).toBe(words),
)
