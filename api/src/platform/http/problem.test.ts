import { refusals } from 'contract/errors'
import { expect, test } from 'vitest'
import { refuse } from '#platform/refuse.ts'
import { asRefusal, isCancelledByReplay, problemOf } from './problem.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['statement timeout', withCode('57014'), 'overloaded'],
  ['shutting down', withCode('57P01'), 'overloaded'],
  ['pgbouncer has no connection', withCode('08P01'), 'overloaded'],
  ['the server is unreachable', withCode('ECONNREFUSED'), 'overloaded'],
  ['the queue of the socket is full', withCode('EAGAIN'), 'overloaded'],
  ['the wait for a connection timed out', new Error('timeout exceeded when trying to connect'), 'overloaded'],
  ['the connection was lost', new Error('Connection terminated unexpectedly'), 'overloaded'],
  [
    'the connection was lost before',
    new Error('Client has encountered a connection error and is not queryable'),
    'overloaded',
  ],
  ['the connection was closed before', new Error('Client was closed and is not queryable'), 'overloaded'],
  ['the query timed out', new Error('Query read timeout'), 'overloaded'],
  ['disk full', withCode('53100'), 'storage_full'],
  ['NUL byte', withCode('22021'), 'malformed_request'],
])('%s: the error is answered as a refusal', (_, error, code) => {
  expect(asRefusal(error)?.code).toBe(code)
})

test.each([
  ['a bug in SQL', withCode('42703')],
  ['a missing grant', withCode('42501')],
  ['a bug in code', new TypeError('x is not a function')],
])('%s is an unexpected error', (_, error) => {
  expect(asRefusal(error)).toBeUndefined()
})

test('a refusal stays as it is, and what is no error is a bug', () => {
  const refusal = refuse('not_found')
  expect(asRefusal(refusal)).toBe(refusal)
  expect(asRefusal({ code: '57014' })).toBeUndefined()
})

test.each([
  ['57014', 'overloaded', 2],
  ['ECONNREFUSED', 'overloaded', 2],
  ['53100', 'storage_full', 30],
  ['22021', 'malformed_request', undefined],
  ['22008', 'malformed_request', undefined],
])('%s says when to try again', (sqlstate, code, retryAfterSeconds) => {
  const refusal = asRefusal(withCode(sqlstate))
  expect([refusal?.code, refusal?.details.retryAfterSeconds]).toEqual([code, retryAfterSeconds])
})

test('a refusal of the database has its code as its message, and what is in the way as its detail', () => {
  const words = refusals.time_conflict.message
  expect(asRefusal(withCode('HK409', 'time_conflict'))).toMatchObject({
    code: 'time_conflict',
    message: words,
  })
  const detailed = Object.assign(withCode('HK409', 'time_conflict'), { detail: '教室已經借出' })
  expect(asRefusal(detailed)?.message).toBe(`教室已經借出。${words}`)
  for (const detail of [undefined, ''])
    expect(asRefusal(Object.assign(withCode('HK409', 'time_conflict'), { detail }))?.message).toBe(words)
  for (const unknown of ['no such code', 'toString'])
    expect(asRefusal(withCode('HK409', unknown))).toBeUndefined()
})

const withKey = (constraint: string, code = '23503') => Object.assign(withCode(code), { constraint })
test.each([
  ['bookings_member_id_fkey', true],
  ['sessions_account_id_fkey', true],
  ['changes_actor_id_fkey', true],
  ['members_id_fkey', true],
  ['class_members_id_fkey', false],
  ['members_id_fkey_2', false],
  ['bookings_member_id_fkey_2', false],
  ['bookings_class_id_fkey', false],
])('the key %s names the deleted account of the caller: %s', (constraint, isDeleted) => {
  expect(asRefusal(withKey(constraint))?.code).toBe(isDeleted ? 'session_expired' : undefined)
  expect(asRefusal(withKey(constraint, '23505'))).toBeUndefined()
  expect(asRefusal(withCode('23503'))).toBeUndefined()
})

test.each([
  [400, 'malformed_request'],
  [403, 'not_found'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [408, 'timeout'],
  [413, 'payload_too_large'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limited'],
  [499, 'malformed_request'],
  [503, 'overloaded'],
  [399, undefined],
  [500, undefined],
])('an error of the framework with status %i: %s', (statusCode, code) => {
  const refusal = asRefusal(Object.assign(new Error('x'), { statusCode }))
  expect(refusal?.code).toBe(code)
  expect(refusal?.details.retryAfterSeconds).toBe(code === 'overloaded' ? 2 : undefined)
})

test('only the standby cancels a read because of a change', () => {
  expect(isCancelledByReplay(new Error('canceling statement due to conflict with recovery'))).toBe(true)
  expect(isCancelledByReplay(new Error('canceling statement due to statement timeout'))).toBe(false)
  expect(isCancelledByReplay('conflict with recovery')).toBe(false)
})

test('a problem document has what the refusal has, and nothing else', () => {
  const { message } = refusals.class_day_full
  const title = refusals.class_day_full.message
  expect(problemOf(refuse('class_day_full'), undefined)).toEqual({
    type: 'about:blank',
    status: 409,
    title,
    code: 'class_day_full',
    detail: message,
    data: { message },
    retryable: false,
  })
  const details = {
    message: '第三天額滿',
    days: [3],
    waitlist: [],
    fields: [{ path: 'days', message: '請改選' }],
    conflicts: [],
  }
  expect(problemOf(refuse('class_day_full', details), 'id')).toEqual({
    type: 'about:blank',
    status: 409,
    title,
    code: 'class_day_full',
    detail: '第三天額滿',
    data: { message: '第三天額滿', days: [3], waitlist: [] },
    fields: details.fields,
    conflicts: [],
    requestId: 'id',
    retryable: false,
  })
})

test.each([
  ['overloaded', true],
  ['internal', true],
  ['rate_limited', true],
  ['request_in_progress', true],
  ['timeout', false],
  ['not_found', false],
] as const)('whether a retry may help after %s: %s', (code, retryable) => {
  expect(problemOf(refuse(code), undefined).retryable).toBe(retryable)
})
