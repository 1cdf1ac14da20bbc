import cookies from '@fastify/cookie'
import { endpoint, type Endpoint } from 'contract/endpoint'
import { pageAccountHeader } from 'contract/identity/page-account'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { refuse } from '#platform/refuse.ts'
import { mountRoutes } from './mount-routes.ts'
import { route, type Account, type Actor, type Caller } from './route.ts'
import { openServer } from './testing/open-server.ts'

const account: Account = {
  kind: 'account',
  accountId: 'a',
  sessionId: 's',
  isMember: true,
  roles: [{ role: 'admin', baseId: null, teacherId: null }],
}
const read = endpoint({
  method: 'GET',
  path: '/api/thing/:id',
  summary: '',
  access: 'visitor',
  params: z.strictObject({ id: z.string().check(z.regex(/^\d+$/)) }),
  output: z.strictObject({}),
})
const write = endpoint({
  method: 'POST',
  path: '/api/thing',
  summary: '',
  access: { staff: ['admin'] },
  body: z.strictObject({ name: z.string() }),
  output: z.strictObject({}),
})

let app: FastifyInstance
let lane: string | undefined
afterEach(() => app.close())

type Served = {
  actor?: Actor
  needsPasskey?: boolean
  hasSharedCache?: boolean
  handle?: (caller: Caller) => Promise<unknown>
}

/** Each step is noted in the order in which it happens. */
async function serve(
  declared: Endpoint,
  { actor = account, needsPasskey = false, hasSharedCache = false, handle }: Served = {},
) {
  const steps: unknown[] = []
  app = await openServer()
  await app.register(cookies)
  app.addHook('onRequest', async ({ routeOptions }) => void (lane = routeOptions.config.lane))
  mountRoutes(
    app,
    [
      route(declared, async (received, caller) => {
        steps.push('handle')
        return handle ? await handle(caller) : { received }
      }),
    ],
    {
      identify: async (bearer) => {
        steps.push(`identify ${bearer}`)
        return bearer === undefined ? { kind: 'visitor' } : actor
      },
      requireStepUp: async ({ accountId }) => {
        steps.push(`passkey of ${accountId}`)
        if (needsPasskey) throw refuse('step_up_required')
      },
      recordLook: async ({ endpoint: read, accountId, params, answer }) => {
        steps.push({ path: read.path, accountId, params, answer })
      },
      cookies: { secure: false },
      hasSharedCache,
    },
  )
  const askAsVisitor = (options: InjectOptions = {}) =>
    app.inject({
      method: declared.method,
      url: declared.path.replace(':id', '7'),
      ...(declared.method === 'POST' && { payload: { name: '泥' } }),
      ...options,
    })
  const ask = (options: InjectOptions = {}) =>
    askAsVisitor({ ...options, headers: { authorization: 'Bearer token', ...options.headers } })
  return { ask, askAsVisitor, steps }
}

test('the steps come in order, and a look is recorded before the answer is sent', async () => {
  const { ask, steps } = await serve({ ...write, stepUp: true })
  const answer = await ask()
  const received = { received: { body: { name: '泥' } } }
  expect([answer.statusCode, answer.json(), answer.headers['content-type']]).toEqual([
    200,
    received,
    'application/json; charset=utf-8',
  ])
  expect(steps).toEqual([
    'identify token',
    'passkey of a',
    'handle',
    { path: '/api/thing', accountId: 'a', params: undefined, answer: received },
  ])
})

test.each<[string, Endpoint, Served, InjectOptions, number, string]>([
  ['page of another account', write, {}, { headers: { [pageAccountHeader]: 'b' } }, 409, 'account_changed'],
  ['role', write, { actor: { ...account, roles: [] } }, {}, 403, 'forbidden'],
  [
    'consent',
    { ...write, needsConsent: true },
    { actor: { ...account, mustAgree: true } },
    {},
    409,
    'consent_required',
  ],
  ['passkey', { ...write, stepUp: true }, { needsPasskey: true }, {}, 403, 'step_up_required'],
  ['input', write, {}, { payload: {} }, 400, 'invalid_input'],
  ['path', read, {}, { url: '/api/thing/x' }, 404, 'not_found'],
])('without the right %s nothing is done', async (_, declared, served, options, status, code) => {
  const { ask, steps } = await serve(declared, served)
  const answer = await ask(options)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(steps).not.toContain('handle')
})

test('who has agreed passes where consent is needed, and who has not passes elsewhere', async () => {
  const agreed = await serve({ ...write, needsConsent: true })
  expect((await agreed.ask()).statusCode).toBe(200)
  await app.close()
  const elsewhere = await serve(write, { actor: { ...account, mustAgree: true } })
  expect((await elsewhere.ask()).statusCode).toBe(200)
  expect(elsewhere.steps).not.toContain('passkey of a')
})

test('a visitor has no passkey and leaves no look', async () => {
  const { askAsVisitor, steps } = await serve({ ...read, stepUp: true })
  expect((await askAsVisitor()).statusCode).toBe(200)
  expect(steps).toEqual(['identify undefined', 'handle'])
})

test.each<[string, Endpoint, Served, 'ask' | 'askAsVisitor', string]>([
  ['a public read', read, {}, 'askAsVisitor', 'private, no-cache'],
  [
    'behind a shared cache',
    read,
    { hasSharedCache: true },
    'askAsVisitor',
    'max-age=0, s-maxage=1, stale-while-revalidate=1',
  ],
  ['with a login', read, {}, 'ask', 'no-store'],
  ['for members', { ...read, access: 'member' }, {}, 'ask', 'no-store'],
  ['a public write', { ...write, access: 'visitor' }, {}, 'askAsVisitor', 'no-store'],
])('whether an answer may be cached: %s', async (_, declared, served, way, cacheControl) => {
  const { statusCode, headers } = await (await serve(declared, served))[way]()
  expect([statusCode, headers['cache-control']]).toEqual([200, cacheControl])
})

test('a verb knows the device, the key, the origin and the token of its caller', async () => {
  let known: Caller | undefined
  const handle = async (caller: Caller) => {
    known = caller
    caller.addHeader('x-extra', 'more')
    caller.cookies.write('choice', 'day', 60)
    return {}
  }
  const { ask } = await serve(write, { handle })
  const answer = await ask({
    headers: {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0',
      'idempotency-key': 'key-of-8',
      origin: 'https://hangkhau.tw',
      cookie: 'choice=week',
    },
  })
  expect(known).toMatchObject({
    actor: account,
    bearer: 'token',
    device: 'Firefox・Windows',
    idempotencyKey: 'key-of-8',
    origin: 'https://hangkhau.tw',
  })
  expect(known!.cookies.read('choice')).toBe('week')
  expect(answer.headers).toMatchObject({
    'x-extra': 'more',
    'set-cookie': 'choice=day; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
  })
})

test('an endpoint may ignore the token of its caller', async () => {
  const { ask, steps } = await serve({ ...read, ignoresBearer: true })
  expect((await ask()).headers['cache-control']).toBe('private, no-cache')
  expect(steps).toEqual(['identify undefined', 'handle'])
})

test('each call counts towards the limit of its endpoint, and what the verb counts as well', async () => {
  const limited = await serve({ ...write, perMinute: 2 })
  const statuses = []
  for (let call = 0; call < 3; call++) statuses.push((await limited.ask()).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  await app.close()
  const handle = async ({ countFor }: Caller) => {
    countFor('code')
    countFor('code')
    return {}
  }
  const counted = await serve({ ...write, perMinute: 2 }, { handle })
  expect([(await counted.ask()).statusCode, (await counted.ask()).statusCode]).toEqual([200, 429])
})

test('refused attempts are limited by their address', async () => {
  const handle = async () => {
    throw refuse('claim_code_unknown')
  }
  const { ask } = await serve({ ...write, failuresPerMinute: 1 }, { handle })
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 429])
})

test('an answer that takes longer than its deadline is refused', async () => {
  const handle = () => new Promise<never>(() => undefined)
  const { ask } = await serve({ ...write, deadlineMs: 20 }, { handle })
  expect((await ask()).statusCode).toBe(503)
})

test('other methods of the path are refused', async () => {
  const { ask } = await serve(write)
  const { statusCode, headers } = await ask({ method: 'DELETE' })
  expect([statusCode, headers.allow]).toEqual([405, 'POST'])
})

test('a request takes the lane of its endpoint', async () => {
  const login = await serve({ ...write, lane: 'login' })
  await login.ask()
  expect(lane).toBe('login')
  await app.close()
  const other = await serve(write)
  await other.ask()
  expect(lane).toBeUndefined()
})
