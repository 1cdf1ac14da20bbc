import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { refuse } from '#platform/refuse.ts'
import { countPerMinute, limitEndpoint, limitFailures } from './endpoint-limits.ts'
import type { Account, Actor } from './route.ts'

const app = (endpointLimitFactor = 1) => ({ endpointLimitFactor }) as Parameters<typeof limitEndpoint>[0]
const at = (ip: string) => ({ ip }) as FastifyRequest
const visitor: Actor = { kind: 'visitor' }
const account = (accountId: string) => ({ kind: 'account', accountId }) as Account

/** How many of 100 calls pass. */
const passing = (call: () => void): number => {
  for (let passed = 0; passed < 100; passed++)
    try {
      call()
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' })
      return passed
    }
  return 100
}

test('a key passes as often as its limit, and says when the next minute begins', () => {
  const count = countPerMinute(2)
  expect(passing(() => count.add('one'))).toBe(2)
  expect(passing(() => count.add('other'))).toBe(2)
  count.takeBack('one')
  expect(passing(() => count.add('one'))).toBe(0)
  expect(() => count.add('one')).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ retryAfterSeconds: 60 }) }),
  )
})

test('without a limit nobody is counted', () => {
  const { caller, subject } = limitEndpoint(app(), {})
  expect(passing(() => caller(at('203.0.113.1'), visitor))).toBe(100)
  expect(passing(() => caller(at('203.0.113.1'), account('a')))).toBe(100)
  expect(passing(() => subject('code'))).toBe(100)
})

test('accounts are counted one by one, whatever their address, and so are subjects', () => {
  const { caller, subject } = limitEndpoint(app(), { perMinute: 2 })
  expect(passing(() => caller(at('203.0.113.1'), account('a')))).toBe(2)
  expect(passing(() => caller(at('203.0.113.1'), account('b')))).toBe(2)
  expect(passing(() => subject('a'))).toBe(2)
  expect(passing(() => subject('b'))).toBe(2)
})

test('the visitors at one address have thirty times the limit together, or their own', () => {
  const { caller } = limitEndpoint(app(), { perMinute: 2 })
  expect(passing(() => caller(at('203.0.113.1'), visitor))).toBe(60)
  expect(passing(() => caller(at('203.0.113.2'), visitor))).toBe(60)
  const own = limitEndpoint(app(), { perMinute: 2, perMinuteAndAddress: 5 })
  expect(passing(() => own.caller(at('203.0.113.1'), visitor))).toBe(5)
})

test('an installation may multiply all limits', () => {
  const { caller, subject } = limitEndpoint(app(3), { perMinute: 2, perMinuteAndAddress: 5 })
  expect(passing(() => caller(at('203.0.113.1'), account('a')))).toBe(6)
  expect(passing(() => caller(at('203.0.113.1'), visitor))).toBe(15)
  expect(passing(() => subject('code'))).toBe(6)
})

const wrong = async () => {
  throw refuse('claim_code_unknown')
}
const codesOf = async (run: () => Promise<unknown>, times: number) => {
  const codes = []
  for (let call = 0; call < times; call++)
    codes.push(await run().catch((error) => error.code ?? error.message))
  return codes
}

test('refused attempts are counted by their address', async () => {
  const run = limitFailures(app(), 2)
  expect(await codesOf(() => run(at('203.0.113.1'), wrong), 3)).toEqual([
    'claim_code_unknown',
    'claim_code_unknown',
    'rate_limited',
  ])
  expect(await codesOf(() => run(at('203.0.113.2'), wrong), 1)).toEqual(['claim_code_unknown'])
  expect(await codesOf(() => limitFailures(app(2), 1)(at('203.0.113.1'), wrong), 1)).toEqual([
    'claim_code_unknown',
  ])
  const doubled = limitFailures(app(2), 1)
  expect(await codesOf(() => doubled(at('203.0.113.1'), wrong), 3)).toHaveLength(3)
  expect(await codesOf(() => doubled(at('203.0.113.1'), wrong), 1)).toEqual(['rate_limited'])
})

test.each<[string, () => Promise<unknown>, unknown]>([
  ['success', async () => 'done', 'done'],
  [
    'a fault',
    async () => {
      throw new Error('fault')
    },
    'fault',
  ],
  [
    'a refusal because of a fault',
    async () => {
      throw refuse('internal')
    },
    'internal',
  ],
  [
    'an overload',
    async () => {
      throw refuse('overloaded')
    },
    'overloaded',
  ],
  [
    'another limit',
    async () => {
      throw refuse('rate_limited')
    },
    'rate_limited',
  ],
])('%s does not count', async (_, attempt, outcome) => {
  const run = limitFailures(app(), 1)
  expect(await codesOf(() => run(at('203.0.113.1'), attempt), 3)).toEqual([outcome, outcome, outcome])
  expect(await codesOf(() => run(at('203.0.113.1'), wrong), 1)).toEqual(['claim_code_unknown'])
})

test('attempts that run count until they have ended', async () => {
  const run = limitFailures(app(), 1)
  const { promise, resolve: end } = Promise.withResolvers<string>()
  const first = run(at('203.0.113.1'), () => promise)
  expect(await codesOf(() => run(at('203.0.113.1'), async () => 'second'), 1)).toEqual(['rate_limited'])
  end('first')
  expect(await first).toBe('first')
})

test('without a limit of failures an attempt just runs', async () => {
  const run = limitFailures(app(), undefined)
  expect(await codesOf(() => run(at('203.0.113.1'), wrong), 9)).toEqual(Array(9).fill('claim_code_unknown'))
})
