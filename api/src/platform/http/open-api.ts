import type { Endpoint } from 'contract/endpoint'
import { refusals } from 'contract/errors'
import { productName } from 'contract/product-name'
import * as z from 'zod/mini'

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema

const parametersOf = (schema: z.ZodMiniType | undefined, where: 'path' | 'query') => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: type,
  }))
}

const idempotencyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
}

export const refusalsOf = (endpoint: Endpoint): readonly (keyof typeof refusals)[] => [
  ...new Set([
    ...(endpoint.params || endpoint.query || endpoint.body ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'visitor'
      ? []
      : (['login_required', 'session_expired', 'account_changed'] as const)),
    ...(endpoint.access === 'member' ? (['signup_required'] as const) : []),
    ...(endpoint.needsConsent ? (['consent_required'] as const) : []),
    ...(typeof endpoint.access === 'object' ? (['forbidden'] as const) : []),
    ...(endpoint.stepUp ? (['step_up_required', 'passkey_missing'] as const) : []),
    ...(endpoint.errors ?? []),
    'rate_limited' as const,
    'overloaded' as const,
  ]),
]

const problemResponses = (endpoint: Endpoint) => {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status)
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  )
}

/** OpenAPI 3.0 has no field for the roles of a bearer, so a sentence lists who may call. */
const callersOf = ({ access }: Endpoint): string =>
  typeof access === 'object' ? `For staff: ${access.staff.join(', ')}.` : callers[access]

const callers = {
  visitor: 'For anyone.',
  account: 'For accounts that have logged in with LINE.',
  member: 'For members.',
} as const

const operationOf = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: callersOf(endpoint),
  ...(endpoint.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotent ? [idempotencyHeader] : []),
  ],
  ...(endpoint.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }
    : {}),
  responses: {
    200: {
      description: 'OK',
      content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } },
    },
    ...problemResponses(endpoint),
  },
})

const problemSchema = {
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
}

export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.0.3',
    info: { title: `${productName} API`, version: '0.1.0' },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
