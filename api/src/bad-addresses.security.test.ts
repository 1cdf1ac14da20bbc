import { randomUUID } from 'node:crypto'
import { endpoints } from 'contract/testing/endpoints'
import { describe, expect, test } from 'vitest'
import { wrongIds } from './testing/bad-bodies.ts'
import { expectRefusal, useRefusalArrangement } from './testing/refusal-arrangement.ts'

const { arranged, addressOf, bearerFor, fingerprint } = useRefusalArrangement()

describe.each(
  endpoints
    .filter(({ path }) => path.includes(':'))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('the address of %s', (_, endpoint) => {
  test('with an invalid id is refused', async () => {
    const before = await fingerprint()
    for (const id of wrongIds) {
      const answer = await arranged.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, id),
        headers: { ...bearerFor(endpoint), 'idempotency-key': randomUUID() },
        ...(endpoint.body && { payload: {} }),
      })
      expectRefusal(answer, id.slice(0, 30))
    }
    expect(await fingerprint()).toEqual(before)
  })
})

const queries = [
  '%00',
  '%ff',
  '%',
  'a'.repeat(3000),
  '-1',
  '[]',
  '99999999999999999999',
  "'%20or%201=1--",
  '%ED%A0%80',
  '2026-13-45',
]

describe.each(
  endpoints
    .filter(({ query }) => query)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('the query of %s', (_, endpoint) => {
  test('with unknown, repeated, malformed or huge values never answers 500', async () => {
    const names = Object.keys((endpoint.query as unknown as { shape: object }).shape)
    for (const name of names) {
      for (const value of queries) {
        const answer = await arranged.app.inject({
          method: 'GET',
          url: `${addressOf(endpoint)}?${name}=${value}`,
          headers: bearerFor(endpoint),
        })
        if (answer.statusCode >= 300) expectRefusal(answer, `${name}=${value.slice(0, 20)}`)
      }
      const many = Array.from({ length: 200 }, () => `${name}=1`).join('&')
      const repeated = await arranged.app.inject({
        method: 'GET',
        url: `${addressOf(endpoint)}?${many}`,
        headers: bearerFor(endpoint),
      })
      if (repeated.statusCode >= 300) expectRefusal(repeated, `${name} 200 times`)
    }
    expectRefusal(
      await arranged.app.inject({
        method: 'GET',
        url: `${addressOf(endpoint)}?isAdmin=1`,
        headers: bearerFor(endpoint),
      }),
      'unknown',
    )
    expectRefusal(
      await arranged.app.inject({
        method: 'GET',
        url: `${addressOf(endpoint)}?__proto__[a]=1`,
        headers: bearerFor(endpoint),
      }),
      'prototype',
    )
  })
})
