import { expect, test } from 'vitest'
import { asRefusal } from './problem.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ['statement timeout', withCode('57014'), 'overloaded'],
  ['shutting down', withCode('57P01'), 'overloaded'],
  ['pgbouncer has no connection', withCode('08P01'), 'overloaded'],
  ['server not reachable', withCode('ECONNREFUSED'), 'overloaded'],
  ['queue of the socket full', withCode('EAGAIN'), 'overloaded'],
  ['no connection free in time', new Error('timeout exceeded when trying to connect'), 'overloaded'],
  ['connection cut', new Error('Connection terminated unexpectedly'), 'overloaded'],
  [
    'connection lost before',
    new Error('Client has encountered a connection error and is not queryable'),
    'overloaded',
  ],
  ['connection closed before', new Error('Client was closed and is not queryable'), 'overloaded'],
  ['no answer in time', new Error('Query read timeout'), 'overloaded'],
  ['disk full', withCode('53100'), 'storage_full'],
  ['NUL byte', withCode('22021'), 'malformed_request'],
])('%s is answered as a refusal', (_, error, code) => {
  expect(asRefusal(error)?.code).toBe(code)
})

test.each([
  ['a mistake in our SQL', withCode('42703')],
  ['a missing grant', withCode('42501')],
  ['a mistake in our code', new TypeError('x is not a function')],
])('%s stays a fault', (_, error) => {
  expect(asRefusal(error)).toBeUndefined()
})
