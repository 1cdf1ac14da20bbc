import { endpoint } from 'contract/endpoint'
import { refusals } from 'contract/errors'
import { productName } from 'contract/product-name'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openApiDocument, refusalsOf } from './open-api.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/thing',
  summary: 'The things.',
  access: 'visitor',
  query: z.strictObject({ q: z.optional(z.string()), page: z.string() }),
  output: z.strictObject({ total: z.number() }),
})
const write = endpoint({
  method: 'POST',
  path: '/api/thing/:thingId/part/:partId',
  summary: 'Writes a part.',
  access: { staff: ['admin', 'base_manager'] },
  params: z.strictObject({ thingId: z.optional(z.string()), partId: z.string() }),
  body: z.strictObject({ name: z.string() }),
  output: z.strictObject({}),
  errors: ['class_day_full'],
  idempotent: true,
  stepUp: true,
})
const remove = endpoint({
  method: 'DELETE',
  path: '/api/thing',
  summary: 'Deletes the things.',
  access: 'member',
  needsConsent: true,
  output: z.strictObject({}),
})

const document = openApiDocument([list, write, remove])
const operation = (path: string, method: string) => document.paths[path]![method] as Record<string, unknown>
const problems = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

test('the document names the product, and each path once with its methods', () => {
  expect(document.openapi).toBe('3.0.3')
  expect(document.info).toEqual({ title: `${productName} API`, version: '0.1.0' })
  expect(Object.entries(document.paths).map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
    ['/api/thing', ['get', 'delete']],
    ['/api/thing/{thingId}/part/{partId}', ['post']],
  ])
  expect(document.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  })
})

test('a public read has its query, its answer and the general refusals', () => {
  expect(operation('/api/thing', 'get')).toEqual({
    summary: 'The things.',
    description: 'For anyone.',
    parameters: [
      { name: 'q', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'page', in: 'query', required: true, schema: { type: 'string' } },
    ],
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { total: { type: 'number' } },
              required: ['total'],
              additionalProperties: false,
            },
          },
        },
      },
      400: { description: 'invalid_input', content: problems },
      429: { description: 'rate_limited', content: problems },
      503: { description: 'overloaded', content: problems },
    },
  })
})

test('a write of staff has its path, key, body and roles', () => {
  expect(operation('/api/thing/{thingId}/part/{partId}', 'post')).toMatchObject({
    description: 'For staff: admin, base_manager.',
    security: [{ bearer: [] }],
    parameters: [
      // What a path names is always there.
      { name: 'thingId', in: 'path', required: true },
      { name: 'partId', in: 'path', required: true },
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', required: ['name'] } } },
    },
  })
})

test('what has a default may be left out of a query and a body, but is in every answer', () => {
  const withDefault = z.strictObject({ page: z._default(z.string(), '1') })
  const { paths } = openApiDocument([
    { ...list, query: withDefault, output: withDefault },
    { ...write, body: withDefault },
  ])
  expect(paths['/api/thing']!.get).toMatchObject({
    parameters: [{ name: 'page', required: false }],
    responses: { 200: { content: { 'application/json': { schema: { required: ['page'] } } } } },
  })
  const posted = paths['/api/thing/{thingId}/part/{partId}']!.post as typeof write & {
    requestBody: { content: Record<string, { schema: object }> }
  }
  expect(posted.requestBody.content['application/json']!.schema).not.toHaveProperty('required')
})

test('an operation without input has no parameters and no body', () => {
  const removal = operation('/api/thing', 'delete')
  expect(removal).toMatchObject({
    parameters: [],
    description: 'For members.',
    security: [{ bearer: [] }],
  })
  expect(removal).not.toHaveProperty('requestBody')
})

const general = ['rate_limited', 'overloaded']
const withLogin = ['login_required', 'session_expired', 'account_changed']
const plain = { method: 'GET', path: '/', summary: '', output: z.strictObject({}) } as const

test.each([
  ['a visitor', { ...plain, access: 'visitor' }, general],
  ['an account', { ...plain, access: 'account' }, [...withLogin, ...general]],
  ['a member', { ...plain, access: 'member' }, [...withLogin, 'signup_required', ...general]],
  ['staff', { ...plain, access: { staff: ['admin'] } }, [...withLogin, 'forbidden', ...general]],
  ['a path', { ...plain, access: 'visitor', params: z.strictObject({}) }, ['invalid_input', ...general]],
  ['a query', { ...plain, access: 'visitor', query: z.strictObject({}) }, ['invalid_input', ...general]],
  ['a body', { ...plain, access: 'visitor', body: z.strictObject({}) }, ['invalid_input', ...general]],
  ['consent', { ...plain, access: 'visitor', needsConsent: true }, ['consent_required', ...general]],
  [
    'a passkey',
    { ...plain, access: 'visitor', stepUp: true },
    ['step_up_required', 'passkey_missing', ...general],
  ],
  [
    'own errors, each once',
    { ...plain, access: 'visitor', errors: ['class_day_full', 'overloaded'] },
    ['class_day_full', 'overloaded', 'rate_limited'],
  ],
] as const)('refusals of an endpoint with %s', (_, declared, codes) => {
  expect(refusalsOf(declared)).toEqual(codes)
})

test('refusals of one status share a response', () => {
  const { responses } = operation('/api/thing', 'delete') as { responses: Record<string, object> }
  const codes = withLogin.filter((code) => refusals[code as keyof typeof refusals].status === 401)
  expect(responses['401']).toEqual({ description: codes.join(', '), content: problems })
})

test('a problem always has its code, sentence and whether a retry may help', () => {
  const { Problem } = document.components.schemas
  expect(Problem).toEqual({
    type: 'object',
    required: ['type', 'status', 'title', 'code', 'detail', 'data', 'retryable'],
    properties: {
      type: { type: 'string' },
      status: { type: 'integer' },
      title: { type: 'string' },
      code: { type: 'string', enum: Object.keys(refusals) },
      detail: { type: 'string' },
      data: {
        type: 'object',
        required: ['message'],
        properties: { message: { type: 'string' }, days: { type: 'array', items: { type: 'integer' } } },
      },
      fields: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
      requestId: { type: 'string' },
      retryable: { type: 'boolean' },
    },
  })
})
