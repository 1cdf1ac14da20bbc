import { expect, test } from 'vitest'
import { endedOne } from './tried.ts'

const thing = { id: 1, title: '陶藝', was: null, state: 'ready', words: '' } as const

test.each([
  ['a refusal', 409, false, { state: 'failed', isLast: false, isLimited: false }],
  ['a session that is over', 401, false, { state: 'failed', isLast: true, isLimited: false }],
  ['no answer', 0, true, { state: 'unknown', isLast: true, isLimited: false }],
  ['a server that fails', 503, true, { state: 'unknown', isLast: true, isLimited: false }],
  ['one too many in a minute', 429, true, { state: 'failed', isLast: false, isLimited: true }],
])('%s', (_, status, isOutcomeUnknown, { state, ...ended }) => {
  const problem = '原因'
  expect(endedOne(thing, { message: problem, status, isOutcomeUnknown })).toEqual({
    outcome: { ...thing, state, problem },
    ...ended,
  })
})
