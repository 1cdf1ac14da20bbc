import { endpoint } from 'contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseRequest } from './parse-request.ts'

const plain = {
  method: 'POST',
  path: '/',
  summary: '',
  access: 'visitor',
  output: z.strictObject({}),
} as const
const number = z.strictObject({ n: z.coerce.number() })
const all = endpoint({ ...plain, params: number, query: number, body: number })
const raw = { params: { n: '1' }, query: { n: '2' }, body: { n: 3 } }
const nothing = { params: undefined, query: undefined, body: undefined }

test('declared parts are read by their schemas, others are ignored', () => {
  expect(parseRequest(all, raw)).toEqual({ params: { n: 1 }, query: { n: 2 }, body: { n: 3 } })
  expect(parseRequest(endpoint(plain), raw)).toEqual(nothing)
})

test('a missing query is an empty one, a missing body is none', () => {
  const optional = z.strictObject({ n: z.optional(z.string()) })
  expect(parseRequest(endpoint({ ...plain, query: optional }), nothing)).toEqual({ ...nothing, query: {} })
  expect(() => parseRequest(endpoint({ ...plain, body: optional }), nothing)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  )
})

test.each([
  ['params', 'not_found', undefined],
  ['query', 'invalid_input', [{ path: 'n', message: expect.any(String) }]],
  ['body', 'invalid_input', [{ path: 'n', message: expect.any(String) }]],
] as const)('wrong %s refuse %s', (part, code, fields) => {
  expect(() => parseRequest(all, { ...raw, [part]: { n: 'x' } })).toThrow(
    expect.objectContaining({ code, details: fields === undefined ? {} : { fields } }),
  )
})
