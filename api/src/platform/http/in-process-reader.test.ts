import { endpoint } from 'contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createReader } from './in-process-reader.ts'
import type { Caller } from './route.ts'

const read = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  summary: '',
  access: 'visitor',
  params: z.strictObject({ id: z.coerce.number() }),
  output: z.unknown(),
})

test('a route is read as a visitor, with parsed input', async () => {
  let known: Caller | undefined
  const reader = createReader([
    { endpoint: { ...read, path: '/api/other' }, handle: async () => 'other' },
    {
      endpoint: read,
      handle: async (received, caller) => {
        known = caller
        caller.countFor('code')
        caller.addHeader('x', 'y')
        caller.cookies.write('name', 'value', 1)
        return received
      },
    },
  ])
  expect(await reader(read, { params: { id: '7' } })).toEqual({
    params: { id: 7 },
    query: undefined,
    body: undefined,
  })
  expect(known).toMatchObject({
    actor: { kind: 'visitor' },
    device: '',
    idempotencyKey: undefined,
    origin: undefined,
    bearer: undefined,
  })
  expect(known!.cookies.read('name')).toBeUndefined()
  await expect(reader(read, { params: { id: 'x' } })).rejects.toMatchObject({ code: 'not_found' })
})

test('an endpoint without a route is a fault', async () => {
  await expect(createReader([])(read, { params: { id: '7' } })).rejects.toThrow(
    'no route for GET /api/thing/:id',
  )
})
