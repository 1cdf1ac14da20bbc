import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import { refusedOne } from './tried.ts'

const thing = { id: 1, title: '陶藝', was: null, state: 'ready', words: '' } as const

test.each([
  ['a refusal', 409, { state: 'failed', isLast: false, isLimited: false }],
  ['a session that is over', 401, { state: 'failed', isLast: true, isLimited: false }],
  ['no answer', 0, { state: 'unknown', isLast: true, isLimited: false }],
  ['a server that fails', 503, { state: 'unknown', isLast: true, isLimited: false }],
  [
    'one too many in a minute, which is surely not made',
    429,
    { state: 'failed', isLast: false, isLimited: true },
  ],
])('%s', (_, status, { state, ...ended }) => {
  const problem = '原因'
  expect(refusedOne(thing, new ApiError(status, 'x', { detail: problem }))).toEqual({
    outcome: { ...thing, state, problem },
    ...ended,
  })
})
