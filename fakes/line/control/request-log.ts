import type { FastifyRequest } from 'fastify'
import type { LineWorld } from '#line/line-world.ts'
import { formOf, queryOf } from '#line/request-params.ts'

const maxLogEntries = 500
const maxValueLength = 2000
const secrets = new Set([
  'code',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code_verifier',
  'ticket',
  'ott',
  'accessToken',
])

export function logRequest(world: LineWorld, request: FastifyRequest, path: string): void {
  world.requests.push({
    at: new Date(world.now()).toISOString(),
    method: request.method,
    path: path.split('?')[0] ?? '',
    query: redactSecrets(queryOf(request)),
    form: redactSecrets(formOf(request)),
  })
  if (world.requests.length > maxLogEntries) world.requests.shift()
}

function redactSecrets(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].map(([name, value]) => [name, secrets.has(name) ? '•••' : value.slice(0, maxValueLength)]),
  )
}
