import { expect, test } from 'vitest'
import { asRefusal } from './problem.ts'

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
