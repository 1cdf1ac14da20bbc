import { expect, test } from 'vitest'
import { afterFailure, mayCreateTwice, nothingUnanswered } from './unanswered.ts'

type Send = [sent: string, isLost: boolean]

test.each<[string, Send[], string, boolean]>([
  ['nothing was sent', [], 'a', false],
  ['the answer was lost, the same again', [['a', true]], 'a', false],
  ['the answer was lost, another plan', [['a', true]], 'b', true],
  ['it was refused, another plan', [['a', false]], 'b', false],
  // Under the same key the first one would have been answered.
  [
    'the answer was lost, the same was refused, another plan',
    [
      ['a', true],
      ['a', false],
    ],
    'b',
    false,
  ],
  [
    'the answer was lost, another was refused, and again',
    [
      ['a', true],
      ['b', false],
    ],
    'b',
    true,
  ],
  [
    'the answer was lost, another was refused, and back',
    [
      ['a', true],
      ['b', false],
    ],
    'a',
    true,
  ],
  [
    'the answers of both were lost',
    [
      ['a', true],
      ['b', true],
    ],
    'b',
    true,
  ],
])('may be created twice: %s', (_, sends, next, expected) => {
  const state = sends.reduce(
    (before, [sent, isLost]) => afterFailure(before, sent, isLost),
    nothingUnanswered,
  )
  expect(mayCreateTwice(state, next)).toBe(expected)
})
